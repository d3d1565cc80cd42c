/** A part of docs/ that a text cites: `docs/security.md I3` or `docs/product.md "Average fee"`. */
interface Citation {
  page: string;
  /** The heading, the number of a line or section, or null for the page as a whole. */
  place: string | null;
}

const CITATION =
  /docs\/((?:decisions\/)?[\w-]+\.md)(?: section)?(?: (\d+\b|I\d+\b)|,? "([^"\n]+)")?/g;

/** The beginning of a further line of a comment. */
const CONTINUATION = /\n\s*(?:\*|\/\/) /g;

/** The citations in a text; the comment may wrap within one. */
export function citationsIn(text: string): Citation[] {
  const unwrapped = text.replaceAll(CONTINUATION, ' ');
  return [...unwrapped.matchAll(CITATION)].map(([, page = '', number, heading]) => ({
    page,
    place: number ?? heading ?? null,
  }));
}

/**
 * Whether a page has a heading, a numbered section, a numbered line or an invariant of that name.
 */
export function hasPlace(page: string, place: string): boolean {
  if (/^I\d+$/.test(place)) return page.includes(`**${place}**`);
  if (/^\d+$/.test(place)) return new RegExp(`^(?:## )?${place}\\. `, 'm').test(page);
  return page.split('\n').some((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === place);
}

/** References to documents that the repository does not hold. */
export function externalReferences(text: string): string[] {
  return (
    text.match(
      /\b(?:spec sections?|the spec's|contract-beyond|design\.md|performance\.md)\b|\(contract\b|(?<!docs\/)\bsecurity\.md\b/g,
    ) ?? []
  );
}
