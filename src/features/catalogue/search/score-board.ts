/**
 * Adds up how well each document answers the words of a query; only documents that answer every
 * word stay. The numbers stand in arrays that are made once and wiped after each query.
 */
export function createScoreBoard() {
  let answered = new Uint16Array(0);
  let best = new Float32Array(0);
  let total = new Float32Array(0);
  let touched: number[] = [];
  let survivors: number[] = [];
  let words = 0;

  /** Makes room for documents numbered below `count` and forgets the query before. */
  function clear(count: number): void {
    for (const document of touched) {
      answered[document] = 0;
      total[document] = 0;
    }
    touched = [];
    survivors = [];
    words = 0;
    if (answered.length >= count) return;
    answered = new Uint16Array(count * 2);
    best = new Float32Array(count * 2);
    total = new Float32Array(count * 2);
  }

  /** Scores one more word: `ask` visits the documents that answer it, each any number of times. */
  function addWord(ask: (visit: (document: number, score: number) => void) => void): void {
    const found: number[] = [];
    ask((document, score) => {
      const before = answered[document];
      if (before === words) {
        answered[document] = words + 1;
        best[document] = score;
        found.push(document);
      } else if (before === words + 1 && score > (best[document] ?? 0)) best[document] = score;
    });
    if (words === 0) touched = found;
    for (const document of found) total[document] = (total[document] ?? 0) + (best[document] ?? 0);
    survivors = found;
    words += 1;
  }

  return {
    clear,
    addWord,
    survivors: (): readonly number[] => survivors,
    scoreOf: (document: number): number => total[document] ?? 0,
  };
}
