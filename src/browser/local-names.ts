import { languageOfText } from '../domain/languages.ts';
import { lookup } from '../domain/lookup.ts';
import { exchange } from './exchange.ts';
import { pageLanguage } from './page-language.ts';

type NameTable = Readonly<Record<string, unknown>>;

let loadedNames: Promise<NameTable> | undefined;

/**
 * The name of a place, course, exam or institution in the language of the page, or of "Pune,
 * Maharashtra" by its parts; the text itself where there is none.
 */
export async function localName(text: string): Promise<string> {
  loadedNames ??= loadNames();
  const table = await loadedNames;
  const lookUp = (name: string) => {
    const local = lookup(table, name);
    return typeof local === 'string' ? local : undefined;
  };
  const parts = text.split(', ').map(lookUp);
  return lookUp(text) ?? (parts.every((part) => part !== undefined) ? parts.join(', ') : text);
}

/** Shows an element’s name in the language of the page; a name left in English is marked as such. */
export function withLocalName<Kind extends HTMLElement>(element: Kind): Kind {
  const language = languageOfText(element.textContent ?? '', pageLanguage());
  if (language) {
    element.lang = language;
    void localise(element);
  }
  return element;
}

async function localise(element: HTMLElement): Promise<void> {
  const text = element.textContent ?? '';
  const local = await localName(text);
  if (local === text) return;
  element.textContent = local;
  element.removeAttribute('lang');
}

/** An empty table when it cannot be loaded: names stay English. */
async function loadNames(): Promise<NameTable> {
  const answer = await exchange({ method: 'GET', path: `/names/${pageLanguage()}.json` });
  const table: object = answer.ok && answer.data instanceof Object ? answer.data : {};
  return { ...table };
}
