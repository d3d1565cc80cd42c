/** Which institutions were merged into which. */
export interface Survivors {
  /** Rises when a merge, or the undoing of one, has changed an answer. */
  version: number;
  /** The id of the institution that one leads to: its own where it is there, or unknown. */
  of(id: string): string;
  /** The ids of those that lead to an institution, itself aside. */
  leadingTo(id: string): readonly string[];
}
