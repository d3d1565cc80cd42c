import type { RegisterRow } from '../../../src/domain/institutions/register-row.ts';
import type { ShippedInstitution } from '../../../src/domain/reference/institutions.ts';
import { newShippedId } from '../../../src/domain/reference/shipped-id.ts';
import { foldName } from '../../../src/features/cutoffs/import/names.ts';
import { type GatheredRow, numberCell, readRows } from '../gathered.ts';
import { createLikeness } from './alike.ts';
import { createDistricts } from './districts.ts';
import type { DoubtfulLine } from './doubtful-file.ts';
import { createFinder } from './find-place.ts';
import type { createPins } from './pins.ts';
import { type ListName, tables } from './tables.ts';
import type { Decisions, ListedInstitution, NamedPlace, PlacedRow } from './types.ts';
import { comparedName } from './verdict.ts';

interface Known {
  catalogue: readonly ShippedInstitution[];
  titleCase(name: string): string;
  pins: ReturnType<typeof createPins>;
  before: readonly RegisterRow[];
  decisions: Decisions;
  /** The institutions to which an earlier import led rows, by key. */
  earlier: ReadonlyMap<string, string>;
}

/** What became of the rows of all lists. */
interface Placed {
  rows: Record<ListName, PlacedRow[]>;
  added: RegisterRow[];
  doubtful: DoubtfulLine[];
  /** Every institution after the import. */
  ids: string[];
  counts: Map<string, number>;
}

const LISTS: readonly ListName[] = ['naac', 'aicte', 'nmc'];

/** Finds the institution of every row, and makes new ones of those that nothing is like. */
export function placeRows(folder: string, known: Known): Placed {
  const read = Object.fromEntries(LISTS.map((list) => [list, readRows(folder, tables[list].file)]));
  const districts = createDistricts(
    known.catalogue,
    LISTS.flatMap((list) => (read[list] ?? []).map(tables[list].institutionOf)),
    known.pins.related,
  );
  const places = known.catalogue.flatMap((one) => namedPlaces(one, districts.spellingsOf));
  const likeness = createLikeness(places);
  const find = createFinder(places, likeness, known.decisions, known.earlier);
  const taken = new Set(known.catalogue.map(({ id }) => id));
  const placed: Placed = {
    rows: { naac: [], aicte: [], nmc: [] },
    added: [],
    doubtful: [],
    ids: [],
    counts: new Map(),
  };
  const byCode = new Map<string, string>();
  /** Of two new ones with one name in one place the second is left to a person. */
  const names = new Set(
    known.before.map(({ name, state }) => nameWithPlace({ name, district: '', state })),
  );
  const count = (what: string) => placed.counts.set(what, (placed.counts.get(what) ?? 0) + 1);

  for (const list of LISTS) {
    for (const row of read[list] ?? []) {
      const listed = withPlaces(tables[list].institutionOf(row), row, list);
      const { code } = tables[list].newOne(row);
      const sameCode = code === '' ? undefined : byCode.get(code);
      const finding =
        sameCode === undefined
          ? find(listed)
          : ({ kind: 'known', id: sameCode, rule: 'code' } as const);
      if (finding.kind === 'known') {
        placed.rows[list].push({ id: finding.id, list, key: listed.key, row });
        count(`${list} ${finding.rule}`);
      } else if (
        finding.kind === 'doubtful' ||
        taken.has(code.toLowerCase()) ||
        names.has(nameWithPlace(listed)) ||
        (listed.district === '' &&
          names.has(nameWithPlace({ ...listed, name: `${listed.name} ${listed.state}` })))
      ) {
        placed.doubtful.push(doubtfulLine(list, listed, finding));
        count(`${list} doubtful`);
      } else if (isClosed(list, row)) count(`${list} without seats`);
      else {
        const id = addInstitution(listed, row, list);
        if (code !== '') byCode.set(code, id);
        placed.rows[list].push({ id, list, key: listed.key, row });
        count(`${list} new`);
      }
    }
  }
  placed.ids = [...taken];
  return placed;

  function withPlaces(
    listed: Omit<ListedInstitution, 'places'>,
    row: GatheredRow,
    list: ListName,
  ): ListedInstitution {
    const { state, district: given } = listed;
    const byPin = known.pins.districtOf(tables[list].pinOf(row), state);
    const byTown = districts.isDistrict(given, state)
      ? given
      : known.pins.districtOfTown(given, state);
    const district = districts.nameOf(byPin || byTown, state);
    const places = [given, district].flatMap((one) => districts.spellingsOf(one, state));
    return { ...listed, district, places: new Set(places) };
  }

  function addInstitution(listed: ListedInstitution, row: GatheredRow, list: ListName): string {
    const { state, district, places } = listed;
    const name = known.titleCase(listed.name);
    const one = tables[list].newOne(row);
    const id = newShippedId(
      { name, place: district || state, aisheCode: one.code || null },
      (own) => taken.has(own),
    );
    taken.add(id);
    names.add(nameWithPlace(listed));
    likeness.add({ id, name, state, places });
    const rest = { university: '', website: '', management: '', formerName: '' };
    placed.added.push({ id, name, state, district, ...one, ...rest, list: tables[list].source });
    return id;
  }
}

function nameWithPlace({
  name,
  district,
  state,
}: Pick<ListedInstitution, 'name' | 'district' | 'state'>): string {
  return [foldName(name), foldName(district), state].join('|');
}

/** A college to which the newest list gives no seats takes nobody. */
function isClosed(list: ListName, row: GatheredRow): boolean {
  return list === 'nmc' && !numberCell(row, 'mbbs_seats_2026_27');
}

/** An institution under each of its names. */
export function namedPlaces(
  { id, name, otherNames, location, figures }: ShippedInstitution,
  spellingsOf: (district: string, state: string) => string[],
): NamedPlace[] {
  const { city, state } = location;
  const district = figures.find(({ key }) => key === 'district')?.value;
  const places = new Set([
    ...(district === undefined ? [] : spellingsOf(String(district), state)),
    ...(city === null ? [] : [foldName(city)]),
  ]);
  const aliases = otherNames.filter(({ kind, lang }) => kind === 'alias' && lang === null);
  const [head = ''] = name.replaceAll(/\([^)]*\)/g, ' ').split(',');
  const one = (own: string) => ({ id, name: own, state, places });
  // "Government Polytechnic" alone names none of a district's.
  const heads = comparedName(one(head)).own.length > 0 ? [head.trim()] : [];
  const names = new Set([name, ...heads, ...aliases.map((other) => other.name)]);
  return [...names].map(one);
}

function doubtfulLine(
  list: ListName,
  { key, name, district, state }: ListedInstitution,
  finding: { kind: string; candidate?: NamedPlace; likeness?: number },
): DoubtfulLine {
  const { candidate, likeness = 0 } = finding;
  return {
    ...{ list, key, name, district, state },
    candidate: candidate?.id ?? '',
    candidate_name: candidate?.name ?? '',
    likeness: likeness.toFixed(2),
    decision: '',
  };
}
