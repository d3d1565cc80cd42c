/** Whole numbers in as few bytes as they need: seven bits each, the last without the eighth. */
interface ColumnWriter {
  put(value: number): void;
  /** Small differences of either sign. */
  putSigned(value: number): void;
  bytes(): Uint8Array;
}

/** An empty column. */
export function writeColumn(): ColumnWriter {
  const bytes: number[] = [];

  function put(value: number): void {
    let rest = value;
    while (rest > 127) {
      bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    bytes.push(rest);
  }

  return {
    put,
    putSigned: (value) => put(value < 0 ? -value * 2 - 1 : value * 2),
    bytes: () => Uint8Array.from(bytes),
  };
}

/** Reads `count` numbers that a writer wrote: in one loop, since the largest lists have 600,000. */
export function readColumn(bytes: Uint8Array, count: number): Float64Array {
  const values = new Float64Array(count);
  let at = 0;
  for (let place = 0; place < count; place += 1) {
    let byte = bytes[at] ?? 0;
    at += 1;
    if (byte < 128) {
      values[place] = byte;
      continue;
    }
    let value = byte & 127;
    let weight = 128;
    do {
      byte = bytes[at] ?? 0;
      at += 1;
      value += (byte & 127) * weight;
      weight *= 128;
    } while (byte > 127);
    values[place] = value;
  }
  if (at !== bytes.length) throw new RangeError('A column of cut-offs is not as long as it says.');
  return values;
}

/** A small difference as it was before it was written. */
export function signed(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}
