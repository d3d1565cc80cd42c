import { ownershipsFound } from '../institutions/ownership.ts';
import type { Summary } from '../institutions/summary.ts';

/** The kinds of institutions that a search by rank tells apart; the first four are JoSAA's. */
export const institutionKinds = ['iit', 'nit', 'iiit', 'gfti', 'government', 'private'] as const;
type InstitutionKind = (typeof institutionKinds)[number];

/** An institution of a list, with its record where the catalogue has one. */
interface ListedName {
  name: string;
  summary: Pick<Summary, 'ownership'> | null;
}

/** The prefixes and parts of names by which JoSAA groups its institutions. */
const parts: readonly (readonly [kind: InstitutionKind, part: string])[] = [
  ['iiit', 'indian institute of information technology'],
  ['nit', 'national institute of technology'],
  ['nit', 'indian institute of engineering science and technology'],
  ['iit', 'indian institute of technology'],
];

/** The kinds of a list's institutions: JoSAA's groups on its lists, who runs them on others. */
export function kindsOfList(seats: 'josaa' | 'chosen'): readonly InstitutionKind[] {
  return seats === 'josaa' ? institutionKinds.slice(0, 4) : institutionKinds.slice(4);
}

/** Whether an institution of a list is of a kind. */
export function isOfKind({ name, summary }: ListedName, kind: InstitutionKind): boolean {
  if (kind === 'government' || kind === 'private')
    return ownershipsFound(summary?.ownership ?? []).includes(kind);
  const text = name.toLowerCase();
  const group = parts.find(([, part]) => text.includes(part))?.[0] ?? 'gfti';
  return group === kind;
}
