import { useEffect, useState } from 'react';
import { localName } from '../../browser/local-names.ts';
import { languageOfText } from '../../domain/languages.ts';
import { useLanguage } from './words.tsx';

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
