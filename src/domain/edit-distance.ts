/** The letters of a word, one bit each, for a quick rejection before the edit distance. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1)
    letters |= 1 << (word.charCodeAt(index) % 32);
  return letters;
}

/** False if the letters alone show an edit distance above `maxDistance`. */
export function sharesLetters(a: number, b: number, maxDistance: number): boolean {
  let different = a ^ b;
  for (let bitsLeft = 2 * maxDistance; different !== 0; bitsLeft -= 1) {
    if (bitsLeft === 0) return false;
    different &= different - 1;
  }
  return true;
}

/** The rows of the table, reused: a misspelled question fills thousands of tables. */
let rows: [number[], number[], number[]] = [[], [], []];

/** Whether the words are at most `max` insertions, deletions, swaps or substitutions apart. */
export function isWithinDistance(a: string, b: string, max: number): boolean {
  if (Math.abs(a.length - b.length) > max) return false;
  for (let column = 0; column <= b.length; column += 1) rows[1][column] = column;
  for (let row = 1; row <= a.length; row += 1) {
    const [twoAbove, above, current] = rows;
    if (fillRow({ a, b, row }, rows) > max) return false;
    rows = [above, current, twoAbove];
  }
  return at(rows[1], b.length) <= max;
}

/** Fills the last of the three rows of the optimal string alignment table; returns its least value. */
function fillRow(
  { a, b, row }: { a: string; b: string; row: number },
  [twoAbove, above, current]: typeof rows,
): number {
  current[0] = row;
  let min = row;
  for (let column = 1; column <= b.length; column += 1) {
    const change = a[row - 1] === b[column - 1] ? 0 : 1;
    const moved = Math.min(at(above, column), at(current, column - 1)) + 1;
    let value = Math.min(moved, at(above, column - 1) + change);
    const isSwapped =
      row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
    if (isSwapped) value = Math.min(value, at(twoAbove, column - 2) + 1);
    current[column] = value;
    min = Math.min(min, value);
  }
  return min;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
