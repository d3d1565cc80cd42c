import { type ComponentProps, type ComponentType, createContext, use, useContext } from 'react';
import { loadingWords } from '#words';
import { type Language, languageOf, pathIn } from '../../domain/languages.ts';
import type { Area } from '../../messages/languages.ts';

const Spoken = createContext<Language>(languageOf(null));

interface Localised {
  /** The language of the page on which it stands. */
  language: Language;
}

/**
 * The root of an island, which hands the language of its page to everything in it, once the words of
 * that language are here.
 */
export function inLanguage<Props extends object>(Screen: ComponentType<Props>) {
  return (props: Props & Localised) => {
    const loading = loadingWords(props.language);
    if (loading) use(loading);
    return (
      <Spoken value={props.language}>
        <Screen {...props} />
      </Spoken>
    );
  };
}

/** The language of the page, for what is called later and words it then. */
export function useLanguage(): Language {
  return useContext(Spoken);
}

/** The words of an area in the language of the page. */
export function useWords<Words>(area: Area<Words>): Words {
  return area(useLanguage());
}

/** A link to a page of the site in the language of the open one. */
export function LocalLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <a href={pathIn(useLanguage(), href)} {...rest} />;
}
