import { lookup } from '../lookup.ts';
import type { Figure } from '../sources/figure.ts';
import { nameWordsOf } from '../text.ts';
import { universityTypeOf } from './headlines.ts';
import type { StoredInstitution } from './institution.ts';
import type { Control, Ownership } from './institution-values.ts';

export type { Ownership } from './institution-values.ts';

/** The figure `funding` in words of ownership. */
const FUNDINGS: Readonly<Record<string, Control>> = {
  central: 'central',
  state: 'state',
  aided: 'aided',
  unaided: 'private',
};
/** The kinds of universities that say who runs them. */
const KINDS: Readonly<Record<string, Control>> = {
  'Central university': 'central',
  'Institute of National Importance': 'central',
  'State university': 'state',
  'Institute under State Legislature Act': 'state',
  'Private university': 'private',
};
const DEEMED = 'Deemed university';

type Owned = Pick<StoredInstitution, 'name' | 'type' | 'owner' | 'figures'>;

/** Who runs a university of a kind; undefined where the kind does not say it. */
export function controlOfKind(kind: string): Control | undefined {
  return lookup(KINDS, kind);
}

/**
 * The ownership of an institution, in the order of `ownerships`; empty where nothing is known. The
 * kind of a university goes before its funding, and both before the owner, which cannot tell an aided
 * college from others.
 */
export function ownershipOf(institution: Owned): Ownership[] {
  const { figures } = institution;
  const kind = universityTypeOf(figures);
  const control =
    controlOfKind(kind ?? '') ??
    lookup(FUNDINGS, textOf(figures, 'funding')) ??
    controlByOwner(institution);
  return [
    ...(control === null ? [] : [control]),
    ...(kind === DEEMED ? (['deemed'] as const) : []),
    ...(textOf(figures, 'minority') === 'yes' ? (['minority'] as const) : []),
  ];
}

function controlByOwner({ owner, type, name }: Owned): Control | null {
  if (owner === 'Private') return 'private';
  // The universities of the states; of a college nobody knows whose university runs it.
  if (owner === 'Public') return type === 'university' ? 'state' : 'government';
  if (owner === 'Government') return 'government';
  return isNamedGovernment(name) ? 'government' : null;
}

/** A register does not say who owns a college; "Government" in its name does. */
function isNamedGovernment(name: string): boolean {
  const words = nameWordsOf(name);
  return words.includes('government') && !words.includes('aided');
}

function textOf(figures: readonly Figure[], key: Figure['key']): string {
  return String(figures.find((figure) => figure.key === key)?.value ?? '');
}

/** The ownerships under which lists find an institution: all government ones also as such. */
export function ownershipsFound(own: readonly Ownership[]): Ownership[] {
  const isGovernment = own.includes('central') || own.includes('state');
  return isGovernment ? ['government', ...own] : [...own];
}

/** The kinds of universities that name their owner. */
const NAMING: readonly string[] = ['Central university', 'State university', 'Private university'];

/** The ownership of an institution without what its kind of university says. */
export function ownershipBesideKind(institution: Owned): Ownership[] {
  const kind = universityTypeOf(institution.figures);
  const isNamed = kind !== null && NAMING.includes(kind);
  return ownershipOf(institution).filter(
    (one) => one === 'minority' || (one !== 'deemed' && !isNamed),
  );
}
