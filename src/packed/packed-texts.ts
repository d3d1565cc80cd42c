import type { Codes } from './byte-arrays.ts';

/** Texts as UTF-8 in sequence, and the end of each; both are arrays, referenced by number. */
export interface EncodedTexts {
  bytes: number;
  ends: number;
}

/** Encodes texts; `keep` stores an array and returns its number. */
export function encodeTexts(
  texts: readonly string[],
  keep: (codes: ArrayLike<number>) => number,
): EncodedTexts {
  let end = 0;
  const ends = texts.map((text) => {
    end += Buffer.byteLength(text);
    return end;
  });
  return { bytes: keep(Buffer.from(texts.join(''))), ends: keep(ends) };
}

/** Encoded texts, decoded on access. */
export class PackedTexts {
  readonly #bytes: Buffer;
  readonly #ends: Codes;

  constructor(bytes: Codes = new Uint8Array(), ends: Codes = new Uint8Array()) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#ends = ends;
  }

  /** Null beyond the last. */
  at(index: number): string | null {
    const end = this.#ends[index];
    if (end === undefined) return null;
    return this.#bytes.toString('utf8', index === 0 ? 0 : this.#ends[index - 1], end);
  }
}
