/** A part of a question: its kind and value. */
export interface AskedPart {
  kind: string;
  label: string;
}

/** Parts without a place in a heading: the order of a list. */
const UNNAMED = ['order'];

/** The parts of a question by kind, for a phrase that must not leave out a kind that it does not know. */
export function partsByKind(parts: readonly AskedPart[]) {
  const used = new Set(UNNAMED);
  return {
    of(kind: string): readonly AskedPart[] {
      used.add(kind);
      return parts.filter((part) => part.kind === kind);
    },
    /** The labels of the parts that nobody has asked for yet. */
    others: (): string[] => parts.flatMap(({ kind, label }) => (used.has(kind) ? [] : [label])),
  };
}
