/** Whether two values are equal as JSON, in whichever order their objects have the keys. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isNested(a) || !isNested(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSameJson(Reflect.get(a, key), Reflect.get(b, key)));
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The JSON of a value with the keys of its objects in one order, so that equal values have one text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isNested(part) && !Array.isArray(part) ? sortedByKey(part) : part,
  );
}

function sortedByKey(part: object): object {
  return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
}
