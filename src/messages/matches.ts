import { matchTexts } from './en/matches.ts';
import { placeOf } from './en/names.ts';
import { inEnglish } from './languages.ts';

/** Words of the panel with institutions that a new one may duplicate. */
export const matchWords = inEnglish({ matchTexts, placeOf });
