/** What other rooms may use of the search. */

export { packSearchIndex } from './index/catalogue-index.ts';
export { areOfScores } from './pages/cutoff-pages.ts';
export { pagesWithPrefix, readQuestion } from './pages/reference-pages.ts';
export { lexiconData } from './question/lexicon-data.ts';
export { parseQuestion } from './question/parsing.ts';
export type { Reading } from './question/reading.ts';
export { createSearchIndex, openSearchIndex, type SearchIndex } from './search-index.ts';
