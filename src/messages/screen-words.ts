import { messagesIn, type Words } from '#words';
import type { words as english } from './en/screens.ts';
import type { Area } from './languages.ts';

/**
 * Words of interactive screens and forms for readers; a browser must await `loadingWords` first.
 */
type ScreenWords = Pick<Words, keyof typeof english>;

export const screenWords: Area<ScreenWords> = messagesIn;
