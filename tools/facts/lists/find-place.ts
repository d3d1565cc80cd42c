import { foldName } from '../../../src/features/cutoffs/import/names.ts';
import type { createLikeness } from './alike.ts';
import type { Decisions, ListedInstitution, NamedPlace } from './types.ts';

/** How a row found its institution: a doubtful one is left to a person. */
type Finding =
  | { kind: 'known'; id: string; rule: 'code' | 'given' | 'earlier' | 'name' | 'eye' }
  | { kind: 'doubtful'; candidate: NamedPlace; likeness: number }
  | { kind: 'new' };

/** The likeness that confirms what a gatherer took for the same. */
const CONFIRMED = 0.6;

/**
 * Finds the institutions of rows: by code, by an earlier import, then by name and place, never by
 * likeness.
 */
export function createFinder(
  institutions: readonly NamedPlace[],
  likeness: ReturnType<typeof createLikeness>,
  decisions: Decisions,
  earlier: ReadonlyMap<string, string> = new Map(),
) {
  const byId = new Map(institutions.toReversed().map((one) => [one.id, one]));
  const byName = Map.groupBy(institutions, ({ name, state }) => `${foldName(name)}|${state}`);

  return (row: ListedInstitution): Finding => {
    const decided = decisions.get(row.key);
    if (decided?.decision === 'same') return { kind: 'known', id: decided.id, rule: 'eye' };
    const isDenied = (id: string) => decided?.decision === 'other' && decided.id === id;
    const given = row.given && !isDenied(row.given.id) ? byId.get(row.given.id) : undefined;
    if (given && row.given?.isSure) return { kind: 'known', id: given.id, rule: 'code' };
    const kept = byId.get(earlier.get(row.key) ?? '');
    if (kept && !isDenied(kept.id)) return { kind: 'known', id: kept.id, rule: 'earlier' };
    const candidates = likeness.candidatesOf(row);
    if (given) {
      const own = candidates.find(({ one }) => one.id === given.id);
      return own && own.likeness >= CONFIRMED
        ? { kind: 'known', id: given.id, rule: 'given' }
        : { kind: 'doubtful', candidate: given, likeness: own?.likeness ?? 0 };
    }
    const [named, ...namesakes] = (byName.get(`${foldName(row.name)}|${row.state}`) ?? []).filter(
      (one) => [...row.places].some((place) => one.places.has(place)),
    );
    if (named && namesakes.length === 0) return { kind: 'known', id: named.id, rule: 'name' };
    const [best] = candidates;
    const alike = new Set(
      candidates.filter(({ verdict }) => verdict === 'same').map(({ one }) => one.id),
    );
    const [same] = alike;
    if (same !== undefined && alike.size === 1) return { kind: 'known', id: same, rule: 'name' };
    if (decided?.decision === 'other') return { kind: 'new' };
    const part = row.mayBePart ? (best ?? { one: NO_ONE, likeness: 0 }) : undefined;
    // What was left to a person stays there, whatever has joined the register since.
    const left = decided && { one: byId.get(decided.id) ?? NO_ONE, likeness: 0 };
    const doubtful = candidates.find(({ verdict }) => verdict !== 'other') ?? part ?? left;
    return doubtful
      ? { kind: 'doubtful', candidate: doubtful.one, likeness: doubtful.likeness }
      : { kind: 'new' };
  };
}

const NO_ONE: NamedPlace = { id: '', name: '', state: '', places: new Set() };
