import { type Words, wordsOf } from '#words';
import type { words as english } from './en/screens.ts';
import type { Area } from './languages.ts';

/** What interactive screens and forms say to readers; in a browser once `loadingWords` has ended. */
type ScreenWords = Pick<Words, keyof typeof english>;

export const screenWords: Area<ScreenWords> = wordsOf;
