/** Scores by document; 0 for those without one. */
export interface ScoreTable {
  of(document: number): number;
  set(document: number, score: number): void;
}

/** An array for all documents takes less than a map when one in this many has a score. */
const SPARSE = 16;

/** A table for some of `count` documents. An array for each question would be most of its garbage. */
export function scoreTable(some: number, count: number): ScoreTable {
  if (some * SPARSE < count) {
    const scores = new Map<number, number>();
    return {
      of: (document) => scores.get(document) ?? 0,
      set: (document, score) => void scores.set(document, score),
    };
  }
  const scores = new Float64Array(count);
  return {
    of: (document) => scores[document] ?? 0,
    set(document, score) {
      scores[document] = score;
    },
  };
}
