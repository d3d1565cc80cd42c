import * as z from 'zod';
import { storedCostRows } from '../../domain/institutions/costs.ts';
import { isFee } from '../../domain/institutions/fee-sentences.ts';
import { institutionKey, type StoredInstitution } from '../../domain/institutions/institution.ts';
import { lookup } from '../../domain/lookup.ts';
import { institutionVersion, upgradeFacts } from '../../domain/reference/earlier-facts.ts';
import {
  type SearchEntry,
  searchEntry,
  searchEntryOf,
} from '../../domain/reference/search-entry.ts';
import { isSameJson } from '../../domain/same-json.ts';
import { isRecord } from '../../domain/typed-record.ts';
import {
  type ListDefinition,
  readField,
  type TouchedFields,
  type UniqueDefinition,
} from '../../store/index.ts';

const FIGURES = 'figures.';

/** Courses and exams of institutions beyond their records, by type and name. */
export type Admissions = ReadonlyMap<string, Pick<SearchEntry, 'courses' | 'exams'>>;

/**
 * Increase it when the content of list lines changes, including a change of `wordsOf`; the first
 * reader then rebuilds the list. `list-version.test.ts` notices a changed line.
 */
export const INSTITUTION_LIST_VERSION = 25;

/** How institutions are stored. */
export const institutionFormat: UniqueDefinition<StoredInstitution> = {
  name: 'institution',
  version: 4,
  schema: institutionVersion,
  upgradeTouched,
  unique: {
    institution: ({ type, name, mergeLease }) =>
      mergeLease?.freesName ? null : institutionKey(type, name),
  },
};

/**
 * The touched fields of a record whose fees were figures: those of its costs, by course. A figure
 * that nobody had touched had the value of the record.
 */
function upgradeTouched(touched: TouchedFields, stored: unknown): TouchedFields {
  const rows = isRecord(stored) && Array.isArray(stored['figures']) ? stored['figures'] : [];
  const fees = rows.filter((row) => isRecord(row) && isFee({ key: row['key'] }));
  const names = Object.keys(touched).filter((name) => isFee({ key: name.slice(FIGURES.length) }));
  if (names.length === 0) return touched;
  const isTouched = ({ key }: { key: string }) => names.includes(`${FIGURES}${key}`);
  const then = [
    ...fees.filter((row) => !isTouched(row)),
    ...names.flatMap((name) => lookup(touched, name) ?? []),
  ];
  const [before, after] = [splitFees(then), splitFees(fees)];
  const others = Object.entries(touched).filter(([name]) => !names.includes(name));
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSameJson(lookup(before, name), lookup(after, name)),
  );
  return Object.fromEntries([
    ...others,
    ...changed.map((name) => [name, lookup(before, name) ?? null]),
  ]);
}

/** Figures of fees as the fields of a record: the costs that they state, and what is not understood. */
function splitFees(figures: readonly unknown[]): Readonly<Record<string, unknown>> {
  const { figures: kept, costs } = z
    .object({ figures: z.array(z.record(z.string(), z.unknown())), costs: storedCostRows })
    .parse(upgradeFacts({ figures }));
  return Object.fromEntries([
    ...Map.groupBy(costs, ({ course }) => `costs.${course}`),
    ...Map.groupBy(kept, ({ key }) => `${FIGURES}${key}`),
  ]);
}

/** How their list is stored. */
export const listFormat: ListDefinition<StoredInstitution, SearchEntry> = {
  name: 'institution',
  version: INSTITUTION_LIST_VERSION,
  schema: searchEntry,
  summarise: (record, id, differs) => searchEntryOf(id, record, differs),
  // So that an index over many has little to put in order.
  nameOf: (line) => readField(line, 'summary').name,
};

/**
 * Courses that an admin entered stay as they are; those known from admissions are added unless one
 * of that name was entered.
 */
export function withAdmissions(
  entry: SearchEntry,
  admission: Pick<SearchEntry, 'courses' | 'exams'>,
): SearchEntry {
  return {
    ...entry,
    courses: [...new Set([...entry.courses, ...admission.courses])],
    exams: [...new Set([...entry.exams, ...admission.exams])],
  };
}
