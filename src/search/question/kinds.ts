import { branchBit, hasBit } from '../../domain/reference/branches.ts';
import { examByName } from '../../domain/reference/entries.ts';
import type { Facet } from '../../domain/search/search.ts';
import type { PlaceKind } from '../../domain/search/search-result.ts';
import { nameWordsOf } from '../../domain/text.ts';
import type { Documents } from '../index/documents.ts';
import { type Label, labelsOf } from '../index/labels.ts';
import type { Scoring } from '../index/scoring.ts';
import type { Filter } from '../index/selection.ts';
import { feesAsked } from './fees-asked.ts';
import { labelsOfCity } from './lexicon.ts';
import { type Kind, type Part, statesOf, subjectsOf } from './part.ts';
import { branchesAsked } from './preferences.ts';

/** The parts of the index that filters read. */
export interface Catalogue {
  documents: Documents;
  scoring: Scoring;
  having: (labels: readonly Label[]) => readonly number[];
}

export interface KindRow {
  /** What a question is about (topic), where (place), a property (manner), or the order of results. */
  role: 'topic' | 'place' | 'manner' | 'order';
  /** The cost of dropping a part when a question has no results. */
  loss: number;
  /** Whether an institution must satisfy any or all of several such parts: "BCA or B.Sc IT in Mumbai". */
  combine: 'any' | 'all';
  /** Kinds next to which a part means nothing: "law college" means any institution that teaches law. */
  yieldsTo: readonly Kind[];
  filter: (part: Part, parts: readonly Part[], catalogue: Catalogue) => Filter | null;
  rankedAs: (part: Part) => readonly string[];
}

const WOMEN_WORDS = ['women', 'womens', 'girls', 'mahila', 'ladies', 'lady', 'kanya'];
/** A higher percentage of women students than this means a women's institution. */
const WOMEN_ALONE = 99;

/** The columns of most kinds; each states its own filter. */
const plain = {
  role: 'manner',
  loss: 2,
  combine: 'all',
  yieldsTo: [],
  rankedAs: () => [],
} as const satisfies Omit<KindRow, 'filter'>;

const place = { ...plain, role: 'place', combine: 'any' } as const;
const topic = { ...plain, role: 'topic' } as const;

function byFacet(facet: Facet): KindRow['filter'] {
  return ({ names }) => ({ any: labelsOf(facet, names) });
}

/** A filter by the fee that a question means, and the amount in it. */
function byFee(isKept: (fee: number | null, amount: number) => boolean): KindRow['filter'] {
  return ({ amount = 0 }, parts, { documents }) => {
    const { feeOf } = feesAsked(parts, documents);
    return { test: (document) => isKept(feeOf(document), amount) };
  };
}

/** All kinds, one row each; those that the API calls places have this role. */
export const kinds: {
  readonly [K in Kind]: KindRow & {
    role: K extends PlaceKind ? 'place' : Exclude<KindRow['role'], 'place'>;
  };
} = {
  order: { ...plain, role: 'order', loss: 0.9, filter: () => null },
  open: {
    ...plain,
    loss: 1.5,
    filter: (_part, _parts, { scoring }) => ({ any: [], also: scoring.documentsOf('open') }),
  },
  universityType: {
    ...plain,
    loss: 1.9,
    filter: byFacet('universityType'),
    rankedAs: ({ label }) => (label === 'State university' ? ['State Public University'] : []),
  },
  without: {
    ...plain,
    filter: ({ names }, _parts, { documents, having }) => {
      const taking = new Set(having(labelsOf('exam', names)));
      // A register names no exams.
      return { test: (document) => !taking.has(document) && !documents.isRegistered(document) };
    },
  },
  not: {
    ...plain,
    loss: 6,
    filter: ({ excluded }, parts, catalogue) => {
      const filter = excluded && kinds[excluded.kind].filter(excluded, parts, catalogue);
      if (!filter) return null;
      if ('test' in filter) return { test: (document) => !filter.test(document) };
      const held = new Set([...catalogue.having(filter.any), ...(filter.also ?? [])]);
      return { test: (document) => !held.has(document) };
    },
  },
  family: {
    ...topic,
    loss: 9,
    combine: 'any',
    filter: ({ names: [acronym = '', fullName = ''] }, _parts, { scoring }) => {
      const full = new Set(scoring.withNames(nameWordsOf(fullName)));
      const called = scoring.withNames(nameWordsOf(acronym));
      return { any: [], also: called.filter((document) => full.has(document)) };
    },
    rankedAs: ({ names: [, , subject] }) => (subject === undefined ? [] : [subject]),
  },
  naac: {
    ...plain,
    loss: 2.1,
    filter: ({ label }, _parts, { documents }) => {
      const grades = documents.valuesOf('naacGrade');
      return { test: (document) => grades[document] === label };
    },
  },
  fee: { ...plain, loss: 2.2, filter: byFee((fee, most) => fee !== null && fee <= most) },
  feeUnknown: { ...plain, loss: 2.2, filter: byFee((fee) => fee === null) },
  salary: {
    ...plain,
    loss: 2.3,
    filter: ({ amount = 0 }, parts, { documents }) => {
      const { payOf } = feesAsked(parts, documents);
      return { test: (document) => (payOf(document) ?? -1) >= amount };
    },
  },
  women: {
    ...plain,
    loss: 2.4,
    filter: (_part, _parts, { documents, scoring }) => {
      const womenShares = documents.valuesOf('womenShare');
      const named = new Set(WOMEN_WORDS.flatMap(scoring.documentsOf));
      const isAlone = (document: number) => (womenShares[document] ?? 0) > WOMEN_ALONE;
      return { test: (document) => named.has(document) || isAlone(document) };
    },
  },
  owner: { ...plain, loss: 2.5, combine: 'any', filter: byFacet('ownership') },
  minority: { ...plain, filter: byFacet('ownership') },
  agency: { ...plain, loss: 2.6, filter: byFacet('agency') },
  level: { ...plain, loss: 2.7, yieldsTo: ['course'], filter: byFacet('level') },
  type: {
    ...plain,
    loss: 2.8,
    yieldsTo: ['subject', 'branch', 'course', 'exam', 'universityType', 'open', 'family'],
    filter: byFacet('type'),
    rankedAs: ({ label }) => (label === 'college' ? ['College'] : []),
  },
  city: {
    ...place,
    loss: 3.2,
    filter: (part, _parts, { documents, scoring, having }) => {
      const [city, ...districts] = labelsOfCity(part.label);
      const any = city ? [city, ...districts] : [];
      if (having(districts).length > 0) return { any };
      // A register has the district alone; a town that gives none its name stands in the names of colleges.
      const [cities, states] = [documents.valuesOf('city'), documents.valuesOf('state')];
      const own = statesOf(part);
      const isThere = (document: number) =>
        cities[document] === null && own.includes(states[document] ?? '');
      return { any, also: scoring.withOwnName(nameWordsOf(part.label)).filter(isThere) };
    },
  },
  district: { ...place, loss: 3.3, filter: byFacet('district') },
  area: { ...place, loss: 3.4, filter: ({ within = [] }) => ({ any: within }) },
  state: { ...place, loss: 3.5, filter: byFacet('state') },
  exam: {
    ...topic,
    loss: 7,
    filter: byFacet('exam'),
    rankedAs: ({ names }) => mostFrequent(names.flatMap((name) => examByName(name)?.field ?? [])),
  },
  course: {
    ...topic,
    loss: 7.2,
    combine: 'any',
    filter: ({ names, orRegistered = [] }, _parts, { documents, having }) => {
      const registered = having(labelsOf('subject', orRegistered)).filter(documents.isRegistered);
      return { any: labelsOf('course', names), also: registered };
    },
    rankedAs: (part) => subjectsOf(part).map(({ name }) => name),
  },
  affiliation: {
    ...plain,
    loss: 4.4,
    filter: ({ label }, _parts, { documents, scoring }) => {
      const affiliations = documents.valuesOf('affiliation');
      const { nameOf } = documents;
      const named = scoring.withOwnName(nameWordsOf(label));
      const itself = new Set(named.filter((document) => nameOf(document) === label));
      return { test: (document) => affiliations[document] === label || itself.has(document) };
    },
  },
  branch: {
    ...topic,
    loss: 7.4,
    filter: ({ label }, parts, { documents }) => {
      const bit = branchBit(label);
      const { recorded } = branchesAsked(parts, documents);
      const namedBits = documents.valuesOf('namedBits');
      return {
        test: (document) => recorded(document, bit) || hasBit(namedBits[document] ?? 0, bit),
      };
    },
    rankedAs: (part) => subjectsOf(part).map(({ name }) => name),
  },
  subject: {
    ...topic,
    loss: 8,
    combine: 'any',
    filter: byFacet('subject'),
    rankedAs: (part) => [part.label, ...subjectsOf(part).flatMap(({ rankedAs }) => rankedAs ?? [])],
  },
};

/** Whether a part is a topic. */
export function isTopic({ kind }: Part): boolean {
  return kinds[kind].role === 'topic';
}

/** Whether a part is what people study. */
export function isStudied(part: Part): boolean {
  return isTopic(part) && part.kind !== 'family' && part.kind !== 'exam';
}

/** Whether a part is a place. */
export function isPlace({ kind }: Part): boolean {
  return kinds[kind].role === 'place';
}

function mostFrequent(fields: readonly string[]): readonly string[] {
  const count = (field: string) => fields.filter((other) => other === field).length;
  return fields.toSorted((a, b) => count(b) - count(a)).slice(0, 1);
}
