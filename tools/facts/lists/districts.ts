import { currentName } from '../../../src/domain/reference/current-names.ts';
import type { ShippedInstitution } from '../../../src/domain/reference/institutions.ts';
import { foldName } from '../../../src/features/cutoffs/import/names.ts';
import type { ListedInstitution } from './types.ts';

/** How often a spelling has to stand for one district, and in which share of its rows. */
const LEAST_ROWS = 2;
const LEAST_SHARE = 0.6;

/**
 * The catalogue's names of districts. Other spellings are learnt from the rows whose institution
 * is known for sure: most of those that a list puts in Nellore are in Sri Potti Sriramulu Nellore.
 */
export function createDistricts(
  catalogue: readonly ShippedInstitution[],
  listed: readonly Pick<ListedInstitution, 'given' | 'district' | 'state'>[],
  related: (district: string, state: string) => readonly string[],
) {
  const districtById = new Map<string, string>();
  const names = new Map<string, string>();
  for (const { id, figures, location } of catalogue) {
    const district = figures.find(({ key }) => key === 'district')?.value;
    if (district === undefined) continue;
    districtById.set(id, String(district));
    names.set(keyOf(String(district), location.state), String(district));
  }
  const learnt = new Map<string, Map<string, number>>();
  for (const { given, district, state } of listed) {
    const known = given?.isSure ? districtById.get(given.id) : undefined;
    if (known === undefined || district === '') continue;
    const counts = learnt.get(keyOf(district, state)) ?? new Map<string, number>();
    learnt.set(keyOf(district, state), counts.set(known, (counts.get(known) ?? 0) + 1));
  }

  const nameOf = (district: string, state: string): string => {
    const key = keyOf(currentName('district', district), state);
    return names.get(key) ?? mostOf(learnt.get(key)) ?? district;
  };
  /** Whether the catalogue or a list knows a district of this name in a state. */
  const isDistrict = (district: string, state: string) =>
    names.has(keyOf(district, state)) || learnt.has(keyOf(district, state));
  /** A district as places are compared: under each spelling, with districts split from it. */
  const spellingsOf = (district: string, state: string): string[] => {
    if (district === '') return [];
    const name = nameOf(district, state);
    const others = [...learnt].flatMap(([key, counts]) =>
      key.endsWith(`|${state}`) && mostOf(counts) === name ? [key.slice(0, key.indexOf('|'))] : [],
    );
    const split = related(name, state).map(foldName);
    return [...new Set([foldName(name), foldName(district), ...others, ...split])];
  };
  return { nameOf, isDistrict, spellingsOf: memoize(spellingsOf) };
}

function keyOf(district: string, state: string): string {
  return `${foldName(district)}|${state}`;
}

function mostOf(counts: ReadonlyMap<string, number> | undefined): string | undefined {
  const sorted = [...(counts ?? [])].toSorted(([, a], [, b]) => b - a);
  const all = sorted.reduce((sum, [, count]) => sum + count, 0);
  const [first] = sorted;
  return first && first[1] >= LEAST_ROWS && first[1] >= all * LEAST_SHARE ? first[0] : undefined;
}

function memoize(make: (district: string, state: string) => string[]) {
  const made = new Map<string, string[]>();
  return (district: string, state: string): string[] => {
    const key = `${district}|${state}`;
    const known = made.get(key) ?? make(district, state);
    made.set(key, known);
    return known;
  };
}
