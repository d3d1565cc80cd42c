/** The same function of a text; it remembers a number of results and then forgets them all at once. */
export function remembered<Result extends {}>(
  make: (text: string) => Result,
  most: number,
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = make(text);
    if (known.size >= most) known.clear();
    known.set(text, result);
    return result;
  };
}
