import { formMap } from './en/form-map.ts';
import { inEnglish } from './languages.ts';

/** Words of the section list and the save bar of a long form. */
export const formMapWords = inEnglish({ formMap });
