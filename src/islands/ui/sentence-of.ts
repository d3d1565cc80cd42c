/** The `msg` of a success answer; null without one. */
export function sentenceOf(data: unknown): string | null {
  const msg: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'msg') : null;
  return typeof msg === 'string' && msg !== '' ? msg : null;
}
