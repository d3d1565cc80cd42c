import { cutoffImport, cutoffImportScreen } from './en/cutoff-import.ts';
import { placeOf } from './en/names.ts';
import { inEnglish } from './languages.ts';

/** Words of the screen that imports cut-offs, and of its calls. */
export const cutoffImportWords = inEnglish({ cutoffImport, cutoffImportScreen, placeOf });
