import { keysOf } from './typed-record.ts';

/** The name of a language and its formats for readers in India. */
interface LanguageStyle {
  /** The tag of its pages. */
  tag: string;
  /** Its own name, by which a link leads to it. */
  name: string;
  /** For numbers, lists and dates. */
  locale: string;
  /** For a month in a short date: Hindi has no short names that people use. */
  month: { locale: string; style: 'short' | 'long' };
  /** What ends a sentence. */
  fullStop: string;
  /** A spelling of the names of months, and the one that the site writes instead. */
  months?: readonly [theirs: string, ours: string];
}

/** The languages of the site, the first for requests that ask for none of them. */
const languageStyles = {
  en: {
    tag: 'en-IN',
    name: 'English',
    locale: 'en-IN',
    month: { locale: 'en-US', style: 'short' },
    fullStop: '.',
  },
  hi: {
    tag: 'hi',
    name: 'हिन्दी',
    locale: 'hi-IN',
    month: { locale: 'hi-IN', style: 'long' },
    fullStop: '।',
    months: ['फ़', 'फ'],
  },
} as const satisfies Record<string, LanguageStyle>;

export type Language = keyof typeof languageStyles;

export const languages: readonly Language[] = keysOf(languageStyles);

export const defaultLanguage: Language = 'en';

export function languageStyleOf(language: Language): LanguageStyle {
  return languageStyles[language];
}

/** The language that a tag such as `en-IN` names, or the site's first where it names none of ours. */
export function languageOf(tag: string | null | undefined): Language {
  return findLanguage(tag) ?? defaultLanguage;
}

/** The language of an answer: the supported one that Accept-Language prefers. */
export function negotiateLanguage(header: string | null): Language {
  const wishes = (header ?? '').split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return { language: findLanguage(tag), weight: quality ? Number(quality.slice(2)) : 1 };
  });
  const accepted = wishes.filter(({ language, weight }) => language && weight > 0);
  return accepted.sort((a, b) => b.weight - a.weight)[0]?.language ?? defaultLanguage;
}

function findLanguage(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().split('-')[0]?.toLowerCase();
  return languages.find((language) => language === primary);
}

const LATIN = /\p{Script=Latin}/u;
const OTHER_LETTER = /[\p{L}--\p{Script=Latin}]/v;

/** The `lang` of a text that a script adds to a page: English for a Latin text among another script. */
export function languageOfText(text: string, page: Language): Language | undefined {
  const isLatin = page !== defaultLanguage && LATIN.test(text) && !OTHER_LETTER.test(text);
  return isLatin ? defaultLanguage : undefined;
}

/** The path prefix of a language's pages; empty for the first. */
export function prefixOf(language: Language): string {
  return language === defaultLanguage ? '' : `/${language}`;
}

/** The language of a page's path, and the path that the page has in the first language. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const language = languages.find(
    (language) => language !== defaultLanguage && `${path}/`.startsWith(`/${language}/`),
  );
  return language
    ? { language, path: path.slice(prefixOf(language).length) || '/' }
    : { language: defaultLanguage, path };
}

/** The path of a page in a language, from its path in the first one. */
export function pathIn(language: Language, path: string): string {
  const prefix = prefixOf(language);
  return prefix === '' ? path : prefix + (path === '/' ? '' : path.replace(/^\/(?=[?#])/, ''));
}
