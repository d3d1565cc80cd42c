import { type ComponentType, createContext, use, useContext } from 'react';
import { loadingWords } from '#words';
import { showLoadFailure } from '../../browser/page-notice.ts';
import { type Language, languageOf } from '../../domain/languages.ts';
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
