import { type ComponentType, createContext, useContext } from 'react';
import { type Area, type Language, languageOf } from '../../messages/languages.ts';

const Spoken = createContext<Language>(languageOf(null));

interface Localised {
  /** The language of the page on which it stands. */
  language: Language;
}

/** The root of an island, which hands the language of its page to everything in it. */
export function inLanguage<Props extends object>(Screen: ComponentType<Props>) {
  return (props: Props & Localised) => (
    <Spoken value={props.language}>
      <Screen {...props} />
    </Spoken>
  );
}

/** The language of the page, for what is called later and words it then. */
export function useLanguage(): Language {
  return useContext(Spoken);
}

/** The words of an area in the language of the page. */
export function useWords<Words>(area: Area<Words>): Words {
  return area(useLanguage());
}
