import type { ServedCutoffs, StoredStatement } from '../../../domain/cutoffs/cutoff-import.ts';
import type { ListDescription } from '../../../domain/cutoffs/cutoff-list.ts';
import type { StatementRow } from '../../../domain/cutoffs/cutoff-row.ts';
import { exactNameKey } from '../../../domain/institutions/rename.ts';
import { cutoffListById } from '../../../domain/reference/cutoff-lists.ts';
import type { LinkOf } from '../import/merge-rows.ts';
import {
  foldName,
  institutionKeyOf,
  type MappingOf,
  type NameBook,
  type NameMapping,
} from '../import/names.ts';
import type { ListContents } from '../list-file.ts';

/** The names that editors mapped. */
export type MappedNames = ServedCutoffs['names'];

/** The key of a counselling's name among those that editors mapped. */
export function nameKey(counselling: string, institution: string): string {
  return `${counselling}:${foldName(institution)}`;
}

function meaningOf(names: MappedNames, counselling: string, text: string): NameMapping | null {
  const key = nameKey(counselling, text);
  const named = Object.hasOwn(names, key) ? names[key] : undefined;
  return named ? { catalogue: named.catalogue, relation: 'same', state: named.state } : null;
}

/** A book in which the names that editors mapped come first. */
export function withMappedNames(book: NameBook, names: MappedNames): NameBook {
  const decided: MappingOf | ((row: Parameters<MappingOf>[0]) => NameMapping | null) = (row) =>
    meaningOf(names, cutoffListById(row.list)?.counselling.id ?? '', row.institution);
  const withNames: MappingOf = (row) => decided(row) ?? book(row);
  return Object.assign(withNames, {
    exams: book.exams,
    ofKey: book.ofKey,
    isDecided: (row: Parameters<MappingOf>[0]) => decided(row) !== null,
  });
}

/** What the institutions of a list lead to by the names that editors mapped. */
export function linkByNames({ counselling }: ListDescription, names: MappedNames): LinkOf {
  return ({ keys, name }) => {
    const texts = [...keys].flatMap((key) => (key.startsWith('n:') ? [key.slice(2)] : []));
    for (const text of [...texts, name]) {
      const meaning = meaningOf(names, counselling.id, text);
      if (meaning) return meaning;
    }
    return null;
  };
}

/** What names meant when their statements were imported. */
export function bookOfStatements(
  statements: readonly Pick<StoredStatement, 'names'>[],
  { counselling }: ListDescription,
  names: MappedNames,
): MappingOf {
  const meanings = new Map(
    statements.flatMap((statement) =>
      statement.names.map(([exam, key, meaning]) => [`${exam}\0${key}`, meaning] as const),
    ),
  );
  return (row) =>
    meaningOf(names, counselling.id, row.institution) ??
    meanings.get(`${row.exam}\0${institutionKeyOf(row)}`) ?? {
      catalogue: null,
      relation: null,
      state: null,
    };
}

/** The institutions from which the names that editors mapped took rows of a list, by exact name. */
export function keysLeft(
  list: ListDescription,
  before: Pick<ListContents, 'institutions'> | null,
  rows: readonly (readonly [StatementRow, NameMapping])[],
  names: MappedNames,
): string[] {
  const linkOf = linkByNames(list, names);
  const shipped = (before?.institutions ?? []).map(({ keys, name, catalogue }) => {
    return [catalogue, linkOf({ keys: new Set(keys), name })] as const;
  });
  const imported = rows.map(([{ institution }, { catalogue }]) => {
    return [catalogue, meaningOf(names, list.counselling.id, institution)] as const;
  });
  return [...shipped, ...imported].flatMap(([catalogue, link]) => {
    const key = catalogue && exactNameKey(catalogue);
    if (!key || !link) return [];
    return link.catalogue && exactNameKey(link.catalogue) === key ? [] : [key];
  });
}
