import { importScreen, importTexts } from './en/import.ts';
import { matchTexts } from './en/matches.ts';
import { inEnglish } from './languages.ts';

/** Words of the import screen. */
export const importWords = inEnglish({
  matchTexts,
  importScreen,
  importTexts,
});
