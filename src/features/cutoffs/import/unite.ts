import { type Draft, type DraftInstitution, type DraftLane, laneKey } from './draft.ts';

/**
 * Spellings of one institution become one; campuses never do, and neither do two that stand in one
 * statement, which are two to the counselling.
 */
export function unite(draft: Draft): void {
  const statements = statementsOf(draft);
  for (const group of mappedTogether(draft)) {
    if (group.length === 1) continue;
    if (areDisjoint(group.map((one) => statements.get(one) ?? new Set()))) join(draft, group);
    else nameApart(group);
  }
  for (const one of draft.institutions) if (one.relation === 'campus') one.isWhole = false;
  tellApart(draft.institutions);
}

function mappedTogether({ institutions }: Draft): DraftInstitution[][] {
  const mapped = institutions.filter((one) => one.catalogue && one.relation !== 'campus');
  return [
    ...Map.groupBy(mapped, ({ catalogue }) => `${catalogue?.type}/${catalogue?.name}`).values(),
  ];
}

function statementsOf({ lanes }: Draft): Map<DraftInstitution, Set<string>> {
  const statements = new Map<DraftInstitution, Set<string>>();
  for (const { institution, cells } of lanes.values()) {
    const own = statements.get(institution) ?? new Set();
    for (const statement of cells.keys()) own.add(statement);
    statements.set(institution, own);
  }
  return statements;
}

function areDisjoint(sets: readonly Set<string>[]): boolean {
  const seen = new Set<string>();
  for (const set of sets) {
    for (const statement of set) {
      if (seen.has(statement)) return false;
      seen.add(statement);
    }
  }
  return true;
}

/** The first takes the keys and the lanes of all; the name is that of the newest. */
function join(draft: Draft, group: readonly DraftInstitution[]): void {
  const [first, ...others] = group;
  if (!first) return;
  const gone = new Set(others);
  const moved = [...draft.lanes].filter(([, { institution }]) => gone.has(institution));
  const newest = (one: DraftInstitution) => newestYear(draft, one);
  first.name = group.toSorted((a, b) => newest(b) - newest(a))[0]?.name ?? first.name;
  first.isWhole = true;
  for (const other of others) for (const key of other.keys) first.keys.add(key);
  for (const [key, lane] of moved) {
    draft.lanes.delete(key);
    putLane(draft, { ...lane, institution: first });
  }
  for (const other of others) other.keys.clear();
}

function putLane(draft: Draft, lane: DraftLane): void {
  const key = laneKey(draft, lane);
  const known = draft.lanes.get(key);
  if (!known) {
    draft.lanes.set(key, lane);
    return;
  }
  for (const [statement, cell] of lane.cells) known.cells.set(statement, cell);
  if (lane.named > known.named) Object.assign(known, { named: lane.named, program: lane.program });
}

function newestYear({ lanes }: Draft, institution: DraftInstitution): number {
  let newest = 0;
  for (const lane of lanes.values()) {
    if (lane.institution !== institution) continue;
    for (const { year } of lane.cells.values()) newest = Math.max(newest, year);
  }
  return newest;
}

/** Of several parts the one that is the institution itself has its name, if it is one alone. */
function nameApart(group: readonly DraftInstitution[]): void {
  const same = group.filter(({ relation }) => relation === 'same');
  for (const one of group) one.isWhole = same.length === 1 && same[0] === one;
}

/** Two of one name are told apart by their codes. */
function tellApart(institutions: readonly DraftInstitution[]): void {
  const live = institutions.filter(({ keys, isWhole }) => keys.size > 0 && !isWhole);
  for (const twins of Map.groupBy(live, ({ name }) => name).values()) {
    if (twins.length === 1) continue;
    for (const twin of twins) {
      const code = [...twin.keys].find((key) => key.startsWith('c:'))?.slice(2);
      if (code !== undefined && !twin.name.endsWith(`(${code})`)) twin.name += ` (${code})`;
    }
  }
}
