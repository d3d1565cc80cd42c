/**
 * The slug of a name: lowercase, parentheses and dots removed, runs of characters other than a–z
 * and 0–9 replaced by one hyphen, none at the ends (docs/product.md 3).
 */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[().]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
