/** A web address as people write one, `www.example.in`, with its scheme. */
export function withScheme(text: string): string {
  return /^www\./i.test(text.trim()) ? `https://${text.trim()}` : text;
}
