/** Sources under one heading: those of one publisher, or of publishers of one letter. */
interface SourceGroup<Listed> {
  name: string;
  /** Whether all are of the publisher that `name` names. */
  isPublisher: boolean;
  sources: readonly Listed[];
}

/** The number of sources from which a publisher has a separate group. */
const OWN_GROUP = 4;

/**
 * Groups sources by publisher, the one with most sources first, and those of publishers with few by
 * the first letter of the publisher.
 */
export function groupSources<Listed extends { publisher: string }>(
  sources: readonly Listed[],
): SourceGroup<Listed>[] {
  const publishers = [...Map.groupBy(sources, ({ publisher }) => publisher)];
  const large = publishers.filter(([, own]) => own.length >= OWN_GROUP);
  const others = publishers.flatMap(([, own]) => (own.length < OWN_GROUP ? own : []));
  const letters = Map.groupBy(
    others.toSorted((a, b) => a.publisher.localeCompare(b.publisher, 'en')),
    ({ publisher }) => letterOf(publisher),
  );
  return [
    ...large
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([name, own]) => ({ name, isPublisher: true, sources: own })),
    ...[...letters].map(([name, own]) => ({ name, isPublisher: false, sources: own })),
  ];
}

/** The letter under which a name is listed; digits share one place. */
function letterOf(name: string): string {
  const [letter = ''] = name.toUpperCase();
  return /\d/.test(letter) ? '0–9' : letter;
}
