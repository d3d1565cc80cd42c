import type { Language } from '../languages.ts';
import { fold } from '../text.ts';
import { hindiNames, type NameKind } from './hindi-names.ts';

/** What something is called; where a language has no name of its own for it, as in English. */
export interface Names {
  of(kind: NameKind, name: string): string;
  /** City and state; the state once where the city has its name. */
  place(location: { city: string | null; state: string }): string;
}

const known = Map.groupBy(hindiNames, ({ kind }) => kind);
const hindi = new Map(
  [...known].map(([kind, names]) => [
    kind,
    new Map(names.map(({ name, hindi: text }) => [fold(name), text])),
  ]),
);

type Table = ReadonlyMap<NameKind, ReadonlyMap<string, string>>;

/** The names of each language that has names of its own. */
const tables: Readonly<Partial<Record<string, Table>>> = { hi: hindi };

/** The names of a language. */
export function namesIn(language: Language): Names {
  const table = tables[language];
  const of = (kind: NameKind, name: string) => table?.get(kind)?.get(fold(name)) ?? name;
  return {
    of,
    place: ({ city, state }) =>
      city === null || city === state
        ? of('state', state)
        : `${of('city', city)}, ${of('state', state)}`,
  };
}
