/** Whole numbers from 0, as wide as the largest of them needs. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** Packs whole numbers from 0 into the narrowest array. */
export function compact(codes: ArrayLike<number>): Codes {
  let most = 0;
  for (let place = 0; place < codes.length; place += 1) most = Math.max(most, codes[place] ?? 0);
  if (most < 2 ** 8) return Uint8Array.from(codes);
  return most < 2 ** 16 ? Uint16Array.from(codes) : Uint32Array.from(codes);
}

/** A JSON object and arrays as one run of bytes: the length of the object, the object, the arrays. */
export function bytesOf(head: object, arrays: readonly Codes[]): Buffer {
  const sizes = arrays.map(({ BYTES_PER_ELEMENT, length }) => [BYTES_PER_ELEMENT, length]);
  const text = Buffer.from(JSON.stringify({ ...head, sizes }));
  const size = Buffer.alloc(Uint32Array.BYTES_PER_ELEMENT);
  size.writeUInt32LE(text.length);
  const bodies = arrays.map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );
  return Buffer.concat([size, text, ...bodies]);
}

/** Reads what `bytesOf` has written. */
export function readBytes<Head>(bytes: Buffer): { head: Head; arrays: readonly Codes[] } {
  let end = Uint32Array.BYTES_PER_ELEMENT + bytes.readUInt32LE(0);
  const head: Head & { sizes: [number, number][] } = JSON.parse(
    bytes.toString('utf8', Uint32Array.BYTES_PER_ELEMENT, end),
  );
  const arrays = head.sizes.map(([width, length]) => {
    const from = bytes.byteOffset + end;
    end += width * length;
    // A copy, because typed arrays must be aligned to their width.
    return codesIn(bytes.buffer.slice(from, bytes.byteOffset + end), width);
  });
  return { head, arrays };
}

function codesIn(buffer: ArrayBufferLike, width: number): Codes {
  if (width === Uint8Array.BYTES_PER_ELEMENT) return new Uint8Array(buffer);
  return width === Uint16Array.BYTES_PER_ELEMENT
    ? new Uint16Array(buffer)
    : new Uint32Array(buffer);
}
