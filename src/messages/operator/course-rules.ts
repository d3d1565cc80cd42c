/** A point of who may study a course, with the body whose rule it is. */
export function ruleOf(point: string, body: string): string {
  return `${point} (rule of ${body.includes(' ') ? 'the ' : ''}${body})`;
}

/** A body by its full name, and the short one that people use. */
export function bodyWords(body: string, short: string | undefined): string {
  return short ? `${body} (${short})` : body;
}
