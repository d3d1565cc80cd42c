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
import { showLoadFailure } from '../../browser/page-notice.ts';
import { type Language, languageOf, languageOfText, pathIn } from '../../domain/languages.ts';
import type { Area } from '../../messages/languages.ts';
import { Boundary } from './Boundary.tsx';

const LanguageContext = createContext<Language>(languageOf(null));

interface LanguageProps {
  /** The language of the page. */
  language: Language;
}

/**
 * Wraps the root of an island: provides the page's language to all its components and renders once
 * the messages of that language have loaded. What fails inside it is said in its place.
 */
export function withLanguage<Props extends object>(Screen: ComponentType<Props>) {
  return inLanguage(function Loaded(props: Props) {
    const loading = wordsLoading(useLanguage());
    if (loading) use(loading);
    return <Screen {...props} />;
  });
}

/** As `withLanguage`, for an island whose page carries all its words. */
export function inLanguage<Props extends object>(Screen: ComponentType<Props>) {
  return (props: Props & LanguageProps) => (
    <Boundary>
      <LanguageContext value={props.language}>
        <Screen {...props} />
      </LanguageContext>
    </Boundary>
  );
}

const RETRY_MS = 5000;
let loadingOrSaying: Promise<void> | undefined;

/** The words of screens; null once they are loaded. Until then the server's HTML stays. */
function wordsLoading(language: Language): Promise<void> | null {
  if (!loadingWords(language)) return null;
  loadingOrSaying ??= loadOrSay(language);
  return loadingOrSaying;
}

/** Says that the words cannot be loaded, and tries again until they can. */
async function loadOrSay(language: Language): Promise<void> {
  const isLoaded = await Promise.resolve(loadingWords(language)).then(
    () => true,
    () => false,
  );
  if (isLoaded) return;
  showLoadFailure();
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  return loadOrSay(language);
}

/** The page's language, for messages created in callbacks. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** The messages of an area in the page's language. */
export function useWords<Words>(area: Area<Words>): Words {
  return area(useLanguage());
}

/** A name from the data in the language of the page; one left in English is marked as such. */
export function LocalName({ name }: { name: string }) {
  const language = useLanguage();
  const [shown, setShown] = useState(name);
  useEffect(() => {
    let isCurrent = true;
    setShown(name);
    if (languageOfText(name, language)) {
      void localName(name).then((local) => isCurrent && setShown(local));
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
