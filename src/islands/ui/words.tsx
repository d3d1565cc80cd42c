import {
  type ComponentProps,
  type ComponentType,
  createContext,
  use,
  useContext,
  useEffect,
  useState,
} from 'react';
import { loadingWords } from '#words';
import { localName } from '../../browser/local-names.ts';
import { type Language, languageOf, languageOfText, pathIn } from '../../domain/languages.ts';
import type { Area } from '../../messages/languages.ts';

const Spoken = createContext<Language>(languageOf(null));

interface Localised {
  /** The language of the page. */
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

/** The page's language, for messages created in callbacks. */
export function useLanguage(): Language {
  return useContext(Spoken);
}

/** The messages of an area in the page's language. */
export function useWords<Words>(area: Area<Words>): Words {
  return area(useLanguage());
}

/** A name of the data in the language of the page; English is marked. */
export function Named({ name }: { name: string }) {
  const language = useLanguage();
  const [shown, show] = useState(name);
  useEffect(() => {
    let isCurrent = true;
    show(name);
    if (languageOfText(name, language)) {
      void localName(name).then((local) => isCurrent && show(local));
    }
    return () => {
      isCurrent = false;
    };
  }, [name, language]);
  return <span lang={languageOfText(shown, language)}>{shown}</span>;
}

/** A link within the site that keeps the page's language. */
export function LocalLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <a href={pathIn(useLanguage(), href)} {...rest} />;
}
