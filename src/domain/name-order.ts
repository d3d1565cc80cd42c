const collator = new Intl.Collator('en');

/** Names A–Z as a reader of English expects them: letter case and accents count last. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}
