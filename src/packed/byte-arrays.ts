/** Whole numbers from 0 to 2⁵³, as wide as the largest of them needs. */
export type Codes = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Packs whole numbers from 0 into the narrowest array. */
export function compact(codes: ArrayLike<number>): Codes {
  let max = 0;
  for (let index = 0; index < codes.length; index += 1) max = Math.max(max, codes[index] ?? 0);
  if (max < 2 ** 8) return Uint8Array.from(codes);
  if (max < 2 ** 16) return Uint16Array.from(codes);
  return max < 2 ** 32 ? Uint32Array.from(codes) : Float64Array.from(codes);
}

/** The start of each array in a file that is read without copies: typed arrays must be aligned. */
export const ALIGNMENT = Uint32Array.BYTES_PER_ELEMENT;

interface Layout {
  /** The width and the length of each array. */
  sizes: [width: number, length: number][];
  /** Arrays start at multiples of it; 1 where absent. */
  align?: number;
}

/**
 * A JSON object and arrays as one run of bytes: the length of the object, the object, the arrays. Aligned
 * arrays are read as views of the bytes, others are copied.
 */
export function encodeArrays(head: object, arrays: readonly Codes[], align = 1): Buffer {
  const sizes = arrays.map(({ BYTES_PER_ELEMENT, length }) => [BYTES_PER_ELEMENT, length]);
  const text = Buffer.from(JSON.stringify({ ...head, sizes, ...(align > 1 && { align }) }));
  const size = Buffer.alloc(Uint32Array.BYTES_PER_ELEMENT);
  size.writeUInt32LE(text.length);
  const bodies = arrays.map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );
  return Buffer.concat(
    [size, text, ...bodies].flatMap((part) => [part, Buffer.alloc(paddingOf(part.length, align))]),
  );
}

/** Reads the output of `encodeArrays`. */
export function decodeArrays<Head>(bytes: Buffer): { head: Head; arrays: readonly Codes[] } {
  const size = bytes.readUInt32LE(0);
  const text = bytes.toString('utf8', Uint32Array.BYTES_PER_ELEMENT, bodyOffset(size));
  const head: Head & Layout = JSON.parse(text);
  const { sizes, align = 1 } = head;
  const isAligned = align > 1 && bytes.byteOffset % align === 0;
  let end = bodyOffset(size) + paddingOf(size, align);
  const arrays = sizes.map(([width, length]) => {
    const from = bytes.byteOffset + end;
    const byteLength = width * length;
    end += byteLength + paddingOf(byteLength, align);
    if (isAligned && width <= align) return codesIn(bytes.buffer, width, from, length);
    return codesIn(bytes.buffer.slice(from, from + byteLength), width, 0, length);
  });
  return { head, arrays };
}

function bodyOffset(size: number): number {
  return Uint32Array.BYTES_PER_ELEMENT + size;
}

/** The bytes from the end of a part to the next multiple of the alignment. */
function paddingOf(length: number, align: number): number {
  return (align - (length % align)) % align;
}

function codesIn(buffer: ArrayBufferLike, width: number, from: number, length: number): Codes {
  if (width === Uint8Array.BYTES_PER_ELEMENT) return new Uint8Array(buffer, from, length);
  if (width === Uint16Array.BYTES_PER_ELEMENT) return new Uint16Array(buffer, from, length);
  return width === Uint32Array.BYTES_PER_ELEMENT
    ? new Uint32Array(buffer, from, length)
    : new Float64Array(buffer, from, length);
}
