import { controlOfKind } from '../institutions/ownership.ts';
import { limits } from '../limits.ts';
import { lookup } from '../lookup.ts';
import type { FigureKey } from '../sources/figures.ts';
import { entriesOf } from '../typed-record.ts';
import { toVisibleName } from '../visible-name.ts';
import { currentName } from './current-names.ts';
import type { DraftFigure, DraftInstitution } from './draft-institution.ts';
import { type FactRow, factLists } from './fact-lists.ts';
import { AICTE, NMC, withMbbs, withSeats } from './listed-seats.ts';

const NAAC = 'naac-2025-08-14';
const PINS = 'india-post-2025-11-27';
/** Places by a newer list than the directory of PIN codes. */
const NEWER_PLACES: ReadonlySet<string> = new Set(['aishe-universities-2026']);

/** What a list changes: fields that nobody has reported yet, and figures of its own. */
interface Additions {
  fields: Partial<Pick<DraftInstitution, 'owner' | 'affiliatedTo' | 'approvedBy' | 'category'>> & {
    establishedYear?: number;
  };
  figures: DraftFigure[];
  source: string;
}

const OWNERS: Readonly<Record<string, string>> = {
  Government: 'Government',
  'State Government University': 'Government',
  'Central University': 'Government',
  'Deemed to be University(Govt)': 'Government',
  'Govt aided': 'Private',
  'Private-Self Financing': 'Private',
  'State Private University': 'Private',
  'Deemed to be University(Pvt)': 'Private',
};
/** Who funds an institution, by the council's words for its kind; of others the owner says enough. */
const FUNDINGS: Readonly<Record<string, string>> = {
  'State Government University': 'state',
  'Central University': 'central',
  'Govt aided': 'aided',
};
/** What data/ says itself, which a list does not replace. */
const DECIDED: readonly FigureKey[] = ['aicteId', 'funding', 'minority'];
const WOMEN = 'Women only';

/** Reads the lists of public bodies, and adds what they say to institutions of data/. */
export function openListedFacts(): (one: DraftInstitution) => DraftInstitution {
  const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ id }) => id);
  const naac = byId(factLists.naac.rows());
  const aicte = byId(factLists.aicte.rows());
  const seats = byId(factLists.aicteSeats.rows());
  const nmc = byId(factLists.nmc.rows());
  const pins = byId(factLists.pins.rows());

  return (one) => {
    const rows = {
      naac: naac.get(one.id)?.[0],
      aicte: aicte.get(one.id) ?? [],
      nmc: nmc.get(one.id)?.[0],
    };
    const additions = [
      ...(rows.naac ? [ofNaac(rows.naac)] : []),
      ...(rows.aicte.length > 0 ? [ofAicte(rows.aicte)] : []),
      ...(rows.nmc ? [ofNmc(rows.nmc)] : []),
    ];
    const known = additions.reduce(withAdditions, one);
    const [address] = rows.aicte.map((row) => toVisibleName(row.address)).filter(isLine);
    const placed = withPlace(known, pins.get(one.id)?.[0], address);
    const studied = withSeats(placed, seats.get(one.id) ?? []);
    return withinLimit(rows.nmc ? withMbbs(studied, rows.nmc) : studied);
  };
}

/** Leaves out the oldest figures of an institution that has too many. */
function withinLimit(one: DraftInstitution): DraftInstitution {
  const figures = one.figures ?? [];
  const excess = figures.length - limits.figures;
  if (excess <= 0) return one;
  const dated = figures.filter(({ year }) => year !== null);
  const oldest = new Set(dated.toSorted((a, b) => (a.year ?? 0) - (b.year ?? 0)).slice(0, excess));
  return { ...one, figures: figures.filter((figure) => !oldest.has(figure)) };
}

function isLine(text: string): boolean {
  return text !== '' && text.length <= limits.name;
}

function textFigure(key: FigureKey, value: string | number, source: string): DraftFigure {
  return { key, value, year: null, of: null, source };
}

function ofNaac(row: FactRow<'naac'>): Additions {
  const year = row.declared === '' ? null : Number(row.declared.slice(0, 4));
  return {
    source: NAAC,
    fields: { ...(row.university !== '' && { affiliatedTo: row.university }) },
    figures: [
      { ...textFigure('naacGrade', row.grade, NAAC), year },
      { ...textFigure('naacScore', Number(row.score), NAAC), year },
      ...(row.declared === '' ? [] : [textFigure('naacDeclared', row.declared, NAAC)]),
    ],
  };
}

/** Several entries of the council may be one college; what they contradict is left out. */
function ofAicte(rows: readonly FactRow<'aicte'>[]): Additions {
  const only = (values: readonly string[]) => {
    const [value = '', ...others] = new Set(values.filter((text) => text !== ''));
    return others.length === 0 ? value : '';
  };
  const kind = only(rows.map((row) => row.kind));
  const owner = lookup(OWNERS, kind);
  const funding = lookup(FUNDINGS, kind);
  const university = only(rows.map((row) => row.university));
  const [first] = rows;
  return {
    source: AICTE,
    fields: {
      approvedBy: 'AICTE',
      ...(owner !== undefined && { owner }),
      ...(university !== '' && { affiliatedTo: university }),
    },
    figures: [
      ...(first ? [textFigure('aicteId', first.aicteId, AICTE)] : []),
      ...(funding === undefined ? [] : [textFigure('funding', funding, AICTE)]),
      ...(rows.every(({ minority }) => minority === 'yes')
        ? [textFigure('minority', 'yes', AICTE)]
        : []),
      ...(rows.every(({ womenOnly }) => womenOnly === 'yes')
        ? [textFigure('admits', WOMEN, AICTE)]
        : []),
    ],
  };
}

function ofNmc({ sector, founded, university, seats }: FactRow<'nmc'>): Additions {
  return {
    source: seats === '' ? NMC.before : NMC.now,
    fields: {
      category: 'Medical',
      ...(sector !== '' && { owner: sector }),
      ...(founded !== '' && { establishedYear: Number(founded) }),
      ...(university !== '' && { affiliatedTo: university }),
    },
    figures: [],
  };
}

/** A figure of a newer list replaces that of an older one; a field is never replaced. */
function withAdditions(one: DraftInstitution, { fields, figures, source }: Additions) {
  const free = entriesOf(fields).filter(
    ([field, value]) => (one[field] === undefined || one[field] === null) && value !== one.name,
  );
  const has = (key: FigureKey) => one.figures?.some((figure) => figure.key === key) ?? false;
  const kind = one.figures?.find(({ key }) => key === 'universityType')?.value;
  const isRun = controlOfKind(String(kind)) !== undefined;
  const isDecided = (key: FigureKey) => has(key) || (key === 'funding' && isRun);
  const fresh = figures.filter(({ key }) => !DECIDED.includes(key) || !isDecided(key));
  const keys = new Set(fresh.map(({ key }) => key));
  const isMember = free.some(([field]) => field === 'affiliatedTo') && one.type === 'college';
  const added = free.filter(([field]) => field !== 'affiliatedTo' || isMember);
  const kept = (one.figures ?? []).filter(
    ({ key }) => !keys.has(key) && !(isMember && key === 'affiliation'),
  );
  return {
    ...one,
    ...Object.fromEntries(added),
    figures: [...kept, ...fresh],
    provenance: {
      ...one.provenance,
      ...Object.fromEntries(added.map(([field]) => [field, source])),
    },
  };
}

/** The PIN code, the present district by it, and the address where no place is known. */
function withPlace(
  one: DraftInstitution,
  pin: FactRow<'pins'> | undefined,
  address: string | undefined,
): DraftInstitution {
  const { location } = one;
  const figures = (one.figures ?? []).map(underOneName);
  const district = figures.find(({ key }) => key === 'district');
  const present = currentName('district', pin?.district ?? '');
  const isNew =
    present !== '' && present !== district?.value && !NEWER_PLACES.has(district?.source ?? '');
  const hasPin = figures.some(({ key }) => key === 'pincode');
  const place = location.place === null ? address : undefined;
  return {
    ...one,
    ...(place !== undefined && {
      location: { ...location, place },
      provenance: { ...one.provenance, location: AICTE },
    }),
    figures: [
      ...figures.filter(({ key }) => !isNew || key !== 'district'),
      ...(isNew ? [textFigure('district', present, PINS)] : []),
      ...(pin && pin.pin !== '' && !hasPin ? [textFigure('pincode', pin.pin, PINS)] : []),
    ],
  };
}

/** A figure that names a district by its one name of several spellings. */
function underOneName(figure: DraftFigure): DraftFigure {
  const { key, value } = figure;
  return key === 'district' ? { ...figure, value: currentName('district', String(value)) } : figure;
}
