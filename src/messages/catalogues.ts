// Written by `npm run docs` from the list of languages (src/domain/languages.ts).
import { words as en } from './en/catalogue.ts';
import { words as hi } from './hi/catalogue.ts';

/** The words of each language. */
export const catalogues = { en, hi };
