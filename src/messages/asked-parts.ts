/** A part of a question: its kind and value. */
export interface QuestionPart {
  kind: string;
  label: string;
}

/** Kinds that no heading names: the order of a list. */
const UNUSED_KINDS = ['order'];

/** The parts of a question by kind, for a phrase that must not omit an unknown kind. */
export function partsByKind(parts: readonly QuestionPart[]) {
  const used = new Set(UNUSED_KINDS);
  return {
    of(kind: string): readonly QuestionPart[] {
      used.add(kind);
      return parts.filter((part) => part.kind === kind);
    },
    /** The labels of the parts whose kinds have not been requested. */
    others: (): string[] => parts.flatMap(({ kind, label }) => (used.has(kind) ? [] : [label])),
  };
}
