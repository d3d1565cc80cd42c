import { languageOfText } from '../domain/languages.ts';
import { exchange } from './exchange.ts';
import { pageLanguage } from './page-language.ts';

type Names = Readonly<Record<string, unknown>>;

let names: Promise<Names> | undefined;

/**
 * What the page's language calls a place, a course, an exam or an institution, or "Pune,
 * Maharashtra" by its parts; the same text where it has no name for it.
 */
export async function localName(text: string): Promise<string> {
  names ??= loadNames();
  const known = await names;
  const named = (name: string) => {
    const local = Object.hasOwn(known, name) ? known[name] : undefined;
    return typeof local === 'string' ? local : undefined;
  };
  const parts = text.split(', ').map(named);
  return named(text) ?? (parts.every((part) => part !== undefined) ? parts.join(', ') : text);
}

/** Calls an element by its name in the language of the page; English without one is marked. */
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

/** Without the table names stay English. */
async function loadNames(): Promise<Names> {
  const answer = await exchange({ method: 'GET', path: `/names/${pageLanguage()}.json` });
  const table: object = answer.ok && answer.data instanceof Object ? answer.data : {};
  return { ...table };
}
