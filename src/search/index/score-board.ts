import type { NumberRows } from '../../packed/index.ts';
import { FIELDS, keyIn } from './postings.ts';

/** Scores of the words of one query at a time. */
export type ScoreBoard = ReturnType<typeof createScoreBoard>;

/**
 * Adds up the scores of documents over the words of a query; only documents that match every word stay.
 * Its arrays are allocated once and cleared after each query.
 */
export function createScoreBoard() {
  let matched = new Uint16Array(0);
  let best = new Float32Array(0);
  let total = new Float32Array(0);
  let touched: number[] = [];
  let survivors: number[] = [];
  let found: number[] = [];
  let words = 0;

  /** Makes room for documents numbered below `count` and clears the previous query. */
  function clear(count: number): void {
    for (const document of touched) {
      matched[document] = 0;
      total[document] = 0;
    }
    touched = [];
    survivors = [];
    words = 0;
    if (matched.length >= count) return;
    matched = new Uint16Array(count * 2);
    best = new Float32Array(count * 2);
    total = new Float32Array(count * 2);
  }

  /** Scores another word: `ask` adds its matches, which may repeat a document. */
  function addWord(ask: () => void): void {
    found = [];
    ask();
    if (words === 0) touched = found;
    for (const document of found) total[document] = (total[document] ?? 0) + (best[document] ?? 0);
    survivors = found;
    words += 1;
  }

  /** Adds the documents of a row, with the score of each one's field. */
  function addRow(holders: NumberRows, row: number, scores: readonly number[]): void {
    const { pool } = holders;
    const end = holders.end(row);
    const now = words + 1;
    for (let place = holders.start(row); place < end; place += 1) {
      const holder = pool[place] ?? 0;
      const document = keyIn(holder);
      const score = scores[holder % FIELDS] ?? 0;
      const before = matched[document];
      if (before === words) {
        matched[document] = now;
        best[document] = score;
        found.push(document);
      } else if (before === now && score > (best[document] ?? 0)) best[document] = score;
    }
  }

  return {
    clear,
    addWord,
    addRow,
    survivors: (): readonly number[] => survivors,
    scoreOf: (document: number): number => total[document] ?? 0,
  };
}
