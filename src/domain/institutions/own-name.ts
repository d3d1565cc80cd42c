import { defaultLanguage, type Language } from '../languages.ts';
import { lookup } from '../lookup.ts';
import type { OtherName } from '../sources/figure.ts';

/** An institution as it is stored, or in lists: both know its names in other languages. */
interface TranslatedInstitution {
  name: string;
  names?: Readonly<Record<string, string>> | undefined;
  otherNames?: readonly OtherName[];
}

/** The names that a record gives as translations, by language; undefined where it gives none. */
export function translatedNames(
  otherNames: readonly OtherName[],
): Record<string, string> | undefined {
  const translations = otherNames.flatMap(({ name, kind, lang }) =>
    kind === 'translation' && lang !== null ? [[lang, name] as const] : [],
  );
  // Of two in one language the first counts.
  return translations.length === 0 ? undefined : Object.fromEntries(translations.toReversed());
}

/**
 * The name in a language where the record gives one, else its name as it is shown in English: without
 * the society that runs it, which a register writes before it.
 */
export function nameIn(
  { name, names, otherNames = [] }: TranslatedInstitution,
  language: Language,
): string {
  const own = names ?? translatedNames(otherNames) ?? {};
  return lookup(own, language) ?? lookup(own, defaultLanguage) ?? name;
}

/** The name of its record where the record says how it is shown instead; null where it is shown itself. */
export function registeredName({ name, otherNames = [] }: TranslatedInstitution): string | null {
  const shown = lookup(translatedNames(otherNames) ?? {}, defaultLanguage);
  return shown === undefined || shown === name ? null : name;
}
