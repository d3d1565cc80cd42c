import type { Lane, ListContents, ListProgram } from '../list-file.ts';
import { type Draft, type DraftCell, type DraftLane, laneKey } from './draft.ts';

const MAX_DECIMALS = 9;

/** Converts a draft to file content: dictionaries, and lanes sorted for compression. */
export function toContents(draft: Draft): ListContents {
  const { list } = draft;
  const lanes = [...draft.lanes.values()].filter(({ cells }) => cells.size > 0);
  const cells = lanes.flatMap((lane) => [...lane.cells.values()]);
  const years = distinct(cells.map(({ year }) => year)).sort((a, b) => a - b);
  const rounds = list.rounds.filter((round) => cells.some((cell) => cell.round === round));
  const labelled = list.programs === 'asPrinted' ? lanes : withOneLabel(draft, lanes);
  const programs = programsOf(labelled);
  const live = new Set(lanes.map(({ institution }) => institution));
  const institutions = draft.institutions
    .filter((institution) => live.has(institution))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const scale = 10 ** cells.reduce((max, cell) => Math.max(max, decimalsOf(cell)), 0);
  const categories = codesIn(draft, lanes, 'category');
  const quotas = codesIn(draft, lanes, 'quota');
  const pools = codesIn(draft, lanes, 'pool');
  const indexes = {
    institution: indexByValue(institutions),
    program: indexByValue(programs.map(programKey)),
    category: indexByValue(categories),
    quota: indexByValue(quotas),
    pool: indexByValue(pools),
    year: indexByValue(years),
    round: indexByValue(rounds),
  };
  const numbered = labelled.map((lane): Lane => {
    return {
      institution: indexes.institution.get(lane.institution) ?? -1,
      program: indexes.program.get(programKey(lane.program)) ?? -1,
      category: indexes.category.get(lane.category) ?? -1,
      quota: indexes.quota.get(lane.quota) ?? -1,
      pool: indexes.pool.get(lane.pool) ?? -1,
      cells: [...lane.cells.values()]
        .map((cell) => ({
          year: indexes.year.get(cell.year) ?? -1,
          round: indexes.round.get(cell.round) ?? -1,
          opening: cell.opening === null ? null : Math.round(cell.opening * scale),
          closing: Math.round(cell.closing * scale),
          preparatory: cell.preparatory,
        }))
        .sort((a, b) => a.year - b.year || a.round - b.round),
    };
  });
  return {
    list: list.id,
    years,
    rounds,
    categories,
    quotas,
    pools,
    programs,
    scale,
    institutions: institutions.map(({ keys, name, catalogue, relation, isWhole, state }) => {
      return { keys: [...keys].sort(), name, catalogue, relation, isWhole, state };
    }),
    lanes: numbered.sort(compareLanes),
  };
}

function compareLanes(a: Lane, b: Lane): number {
  return (
    a.institution - b.institution ||
    a.program - b.program ||
    a.quota - b.quota ||
    a.pool - b.pool ||
    a.category - b.category
  );
}

function programKey({ name, code, degree, years }: ListProgram): string {
  return [name, code, degree, years].join('\0');
}

function programsOf(lanes: readonly DraftLane[]): ListProgram[] {
  const all = new Map(lanes.map(({ program }) => [programKey(program), program]));
  return [...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, program]) => program);
}

/** Gives each programme one label: the newest, then the most frequent without line breaks. */
function withOneLabel(draft: Draft, lanes: readonly DraftLane[]): DraftLane[] {
  const groups = Map.groupBy(lanes, (lane) => labelKey(draft, lane));
  return [...groups.values()].flatMap((group) => {
    const counts = Map.groupBy(group, ({ program }) => programKey(program));
    const [best] = [...counts.values()].sort(compareLabels);
    const program = best?.[0]?.program;
    return program ? group.map((lane) => ({ ...lane, program })) : group;
  });
}

/** Printed tables break names across lines; the spelling with the fewest gaps is complete. */
function compareLabels(a: DraftLane[], b: DraftLane[]): number {
  const newest = (group: DraftLane[]) => Math.max(...group.map(({ namedIn }) => namedIn));
  const gaps = (group: DraftLane[]) => group[0]?.program.name.split(/[\s-]+/).length ?? 0;
  return newest(b) - newest(a) || gaps(a) - gaps(b) || b.length - a.length;
}

function labelKey(draft: Draft, lane: DraftLane): string {
  const anySeat = { ...lane, category: '', quota: '', pool: '' };
  return laneKey(draft, anySeat).replace(/^\d+\|/, '');
}

function codesIn(
  { list }: Draft,
  lanes: readonly DraftLane[],
  name: 'category' | 'quota' | 'pool',
): string[] {
  const used = new Set(lanes.map((lane) => lane[name]));
  const { categories, quotas, pools } = list;
  const order = { category: categories, quota: quotas, pool: pools }[name].map(({ code }) => code);
  const all = name === 'category' ? order.flatMap((code) => [code, `${code} (PwD)`]) : order;
  return distinct(all).filter((code) => used.has(code));
}

function decimalsOf({ opening, closing }: DraftCell): number {
  const decimals = [opening ?? 0, closing].map((value) => String(value).split('.')[1]?.length ?? 0);
  return Math.min(Math.max(...decimals), MAX_DECIMALS);
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

function indexByValue<T>(values: readonly T[]): Map<T, number> {
  return new Map(values.map((value, index) => [value, index]));
}
