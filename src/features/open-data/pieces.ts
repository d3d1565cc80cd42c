import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, inflateRawSync } from 'node:zlib';
import { createPace } from '../../async/index.ts';
import type { DataFile, UsedSources } from './data-file.ts';

/** A part of a file, compressed alone so that parts can be replaced and put together. */
export interface Piece {
  /** A run of deflate blocks that ends at a byte and is not the last one. */
  deflated: Uint8Array;
  /** Length, CRC-32 and number of rows of its text. */
  bytes: number;
  crc: number;
  rows: number;
}

const deflate = promisify(deflateRaw);
/** How much is compressed: by a build, which does it once, and after an edit, in a third of the time. */
export const [PACKED, EDITED] = [9, 3];
const FLUSH = { finishFlush: constants.Z_SYNC_FLUSH };
/** The bytes of an output buffer: what the tables of open data, which repeat themselves, may need. */
const [SMALLEST_OUTPUT, MOST_COMPRESSED] = [1_024, 4];
const GZIP_HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
/** An empty last block. */
const LAST_BLOCK = Uint8Array.of(3, 0);
const WORD = 2 ** 32;

/** Compresses a part of a file. */
export async function createPiece(text: string | Buffer, rows: number, level = 6): Promise<Piece> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  // One output buffer for all, since each further one waits for a turn of this thread.
  const chunkSize = Math.max(SMALLEST_OUTPUT, bytes.length / MOST_COMPRESSED);
  const output = await deflate(bytes, { level, chunkSize: Math.ceil(chunkSize), ...FLUSH });
  return { deflated: Buffer.from(output), bytes: bytes.length, crc: crc32(bytes), rows };
}

/** The text of a piece. */
export function textOfPiece({ deflated }: Pick<Piece, 'deflated'>): Buffer {
  return inflateRawSync(deflated, FLUSH);
}

/** A file of pieces; `shippedSha256` is the hash of its text where that is known. */
export async function joinPieces(
  pieces: readonly Piece[],
  sources: UsedSources,
  shippedSha256: string | null = null,
): Promise<DataFile> {
  let [bytes, crc, rows] = [0, 0, 0];
  for (const piece of pieces) {
    crc = combineCrc(crc, piece.crc, piece.bytes);
    bytes += piece.bytes;
    rows += piece.rows;
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc, 0);
  tail.writeUInt32LE(bytes % WORD, 4);
  const gzip = [GZIP_HEAD, ...pieces.map(({ deflated }) => deflated), LAST_BLOCK, tail];
  const hash = createHash('sha256');
  const pace = createPace();
  let gzipBytes = 0;
  for (const part of gzip) {
    hash.update(part);
    gzipBytes += part.length;
    await pace();
  }
  const gzipSha256 = hash.digest('hex');
  let text: Promise<string> | null = null;
  return {
    gzip,
    gzipBytes,
    gzipSha256,
    bytes,
    rows,
    sources,
    async sha256() {
      if (shippedSha256 !== null) return shippedSha256;
      text ??= hashPieces(pieces);
      return text;
    },
  };
}

/** The SHA-256 of the text of pieces. */
export async function hashPieces(pieces: readonly Piece[]): Promise<string> {
  const hash = createHash('sha256');
  const pace = createPace();
  for (const piece of pieces) {
    hash.update(textOfPiece(piece));
    await pace();
  }
  return hash.digest('hex');
}

/** The polynomial of CRC-32, its coefficients in reverse. */
const POLYNOMIAL = 0xedb88320;
const HIGHEST = 0x80000000;
const BITS = 32;

/** The product of two polynomials modulo that of CRC-32. */
function multiply(a: number, b: number): number {
  let [product, factor] = [0, b];
  for (let bit = HIGHEST; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= factor;
    factor = (factor & 1) === 0 ? factor >>> 1 : (factor >>> 1) ^ POLYNOMIAL;
  }
  return product >>> 0;
}

/** x to the powers of 2. */
const squares: number[] = [HIGHEST >>> 1];
for (let at = 1; at < BITS; at += 1) {
  const square = squares[at - 1] ?? 0;
  squares.push(multiply(square, square));
}

/** The CRC-32 of two texts behind each other, from theirs and the length of the second. */
function combineCrc(first: number, second: number, secondBytes: number): number {
  let shift = HIGHEST;
  // Each byte is a shift by 8, the third power of 2.
  for (let [left, at] = [secondBytes, 3]; left > 0; left = Math.floor(left / 2), at += 1) {
    if (left % 2 === 1) shift = multiply(squares[at % BITS] ?? 0, shift);
  }
  return (multiply(shift, first) ^ second) >>> 0;
}
