/** The first position in [low, high) that passes a test; every later position must pass it, too. */
export function partitionPoint(
  low: number,
  high: number,
  passes: (index: number) => boolean,
): number {
  let first = low;
  let end = high;
  while (first < end) {
    const middle = (first + end) >>> 1;
    if (passes(middle)) end = middle;
    else first = middle + 1;
  }
  return first;
}
