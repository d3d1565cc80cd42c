import { correctionForm, targetLabel, targetValue } from './en/suggestion.ts';
import { byLanguage } from './languages.ts';

/** What the form says in which a reader proposes a correction. */
export const suggestionWords = byLanguage({ en: { correctionForm, targetLabel, targetValue } });
