const SMALL_WORDS = new Set(['of', 'and', 'the', 'for', 'in', 'at', 'to', 'on', 'a', 'an']);

/**
 * The words of a text as search compares them: lowercase, without diacritics, dots and
 * apostrophes ("B.R." is "br", "King's" is "kings"), everything else a boundary.
 */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/[\p{M}.'’]/gu, '')
    .toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The initialism of a name ("iitb" of Indian Institute of Technology Bombay), or none. */
export function initialismOf(name: string): string | null {
  const significant = wordsOf(name).filter((word) => !SMALL_WORDS.has(word));
  return significant.length < 2 ? null : significant.map((word) => word[0]).join('');
}

/** Which letters a word has, a bit each: a quick no before the edit distance is counted. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place += 1)
    letters |= 1 << (word.charCodeAt(place) % 32);
  return letters;
}

/** False when the letters alone show that the words are more than `slips` apart. */
export function sharesLetters(a: number, b: number, slips: number): boolean {
  let different = a ^ b;
  for (let left = 2 * slips; different !== 0; left -= 1) {
    if (left === 0) return false;
    different &= different - 1;
  }
  return true;
}

/** True when the two words are at most `max` insertions, deletions, swaps or changes apart. */
export function isWithinDistance(a: string, b: string, max: number): boolean {
  if (Math.abs(a.length - b.length) > max) return false;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = distanceRow(a, b, row, previous, beforePrevious);
    if (Math.min(...current) > max) return false;
    beforePrevious = previous;
    previous = current;
  }
  return (previous[b.length] ?? max + 1) <= max;
}

/** One row of the optimal string alignment table. */
function distanceRow(a: string, b: string, row: number, above: number[], twoAbove: number[]) {
  const current = [row];
  for (let column = 1; column <= b.length; column += 1) {
    const change = a[row - 1] === b[column - 1] ? 0 : 1;
    const swapped =
      row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
    current[column] = Math.min(
      at(above, column) + 1,
      at(current, column - 1) + 1,
      at(above, column - 1) + change,
      swapped ? at(twoAbove, column - 2) + 1 : Number.POSITIVE_INFINITY,
    );
  }
  return current;
}

function at(row: number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
