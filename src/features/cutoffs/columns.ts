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

/** Reads what a writer wrote, in its order. */
export function readColumn(bytes: Uint8Array) {
  let at = 0;

  function next(): number {
    let value = 0;
    let weight = 1;
    for (;;) {
      const byte = bytes[at];
      if (byte === undefined) throw new RangeError('A column of cut-offs is shorter than it says.');
      at += 1;
      if (byte < 128) return value + byte * weight;
      value += (byte - 128) * weight;
      weight *= 128;
    }
  }

  function nextSigned(): number {
    const value = next();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  return { next, nextSigned };
}
