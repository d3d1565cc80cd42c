import { useEffect, useState } from 'react';
import { localName } from '../../browser/local-names.ts';
import { languageOfText } from '../../domain/languages.ts';
import { useLanguage } from '../ui/words.tsx';

/**
 * Names from the data in the language of the page, for texts that cannot hold an element. English
 * until the names have loaded, which happens when the first of them is shown.
 */
export function useLocalNames(names: readonly string[]): (name: string) => string {
  const language = useLanguage();
  const [local, setLocal] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = names.filter((name) => languageOfText(name, language)).join('\n');
  useEffect(() => {
    let isCurrent = true;
    const pairs = wanted === '' ? [] : wanted.split('\n');
    void Promise.all(pairs.map(async (name) => [name, await localName(name)] as const)).then(
      (found) => isCurrent && setLocal(new Map(found)),
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return (name) => local.get(name) ?? name;
}
