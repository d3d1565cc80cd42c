import { correctedField } from './en/correction-words.ts';
import { correctionsSection } from './en/own-corrections.ts';
import { byLanguage } from './languages.ts';

/** What the profile says of the corrections that a person proposed. */
export const ownCorrectionWords = byLanguage({ en: { correctedField, correctionsSection } });
