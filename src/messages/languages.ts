/** The languages of the site, the first for whoever asks for none of them. */
export const languages = ['en'] as const;
export type Language = (typeof languages)[number];

const [defaultLanguage] = languages;

/** How each language's speakers in India write numbers and dates: the tag that pages carry too. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-IN' };

/** What another language must have to say the same: texts as any text, all else as it is. */
type Translated<Words> = Words extends string
  ? string
  : Words extends (...given: infer Given) => infer Said
    ? (...given: Given) => Said extends string ? string : Said
    : { [Key in keyof Words]: Translated<Words[Key]> };

/** The words of one area in the language that is asked for; one that lacks some does not compile. */
export type Area<Words> = (language: Language) => Words;

/** Gathers the words of an area from the folder of each language. */
// @__NO_SIDE_EFFECTS__
export function byLanguage<Words>(
  words: { en: Words } & Readonly<Record<Language, Translated<Words>>>,
): Area<Translated<Words>> {
  return (language) => words[language];
}

/** The language that a tag such as `en-IN` names, or the site's first where it names none of ours. */
export function languageOf(tag: string | null | undefined): Language {
  return ourLanguage(tag) ?? defaultLanguage;
}

/** The language of an answer: of those that Accept-Language names, the one that it likes best. */
export function acceptedLanguage(header: string | null): Language {
  const wishes = (header ?? '').split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return { language: ourLanguage(tag), weight: quality ? Number(quality.slice(2)) : 1 };
  });
  const liked = wishes.filter(({ language, weight }) => language && weight > 0);
  return liked.sort((a, b) => b.weight - a.weight)[0]?.language ?? defaultLanguage;
}

function ourLanguage(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().split('-')[0]?.toLowerCase();
  return languages.find((language) => language === primary);
}
