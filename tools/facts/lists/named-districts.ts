import type { RegisterRow } from '../../../src/domain/institutions/register-row.ts';
import { currentName } from '../../../src/domain/reference/current-names.ts';
import type { FactRow } from '../../../src/domain/reference/fact-lists.ts';
import { foldName } from '../../../src/features/cutoffs/import/names.ts';
import { cell, type GatheredRow, numberCell } from '../gathered.ts';
import type { DoubtfulLine } from './doubtful-file.ts';
import { OFFICE, WHOLE } from './pins.ts';
import type { Decisions } from './types.ts';

/** The post offices of the heads of districts and of larger towns. */
const HEAD_OFFICE = / (?:GPO|HO|H\.O)\.?$/i;

/** A town of the directory of PIN codes. */
interface Town {
  district: string;
  /** Its district in 2015. */
  before: string;
  /** Whether nearly all offices of its PIN are in the district. */
  isWhole: boolean;
  hasHeadOffice: boolean;
}

/** Where the name of a college of a register says that it stands. */
interface NamedDistrict {
  town: string;
  district: string;
  /** Whether the district was made of the register's own, which its list did not yet know. */
  isProven: boolean;
}

/**
 * The districts of colleges whose name ends with a town of another district than their register
 * says: those without a PIN that the directory of PIN codes proves or a person has confirmed, and the doubtful.
 */
export function nameDistricts(
  rows: readonly RegisterRow[],
  directory: readonly GatheredRow[],
  { withPin, decisions }: { withPin: ReadonlySet<string>; decisions: Decisions },
): { rows: FactRow<'pins'>[]; doubtful: DoubtfulLine[] } {
  const find = createFinder(rows, directory);
  const all = rows.flatMap((row) => {
    const named = withPin.has(row.id) ? null : find(row);
    return named ? [{ row, named, decision: decisions.get(row.id)?.decision ?? '' }] : [];
  });
  const isRight = ({ named, decision }: (typeof all)[number]) =>
    decision === 'same' || (decision === '' && named.isProven);
  return {
    rows: all
      .filter(isRight)
      .map(({ row, named }) => ({ id: row.id, pin: '', district: named.district })),
    doubtful: all
      .filter(({ named, decision }) => decision === '' && !named.isProven)
      .map(({ row: { id, name, district, state }, named }) => ({
        ...{ list: 'districts', key: id, name, district, state },
        ...{ candidate: named.district, candidate_name: named.town, likeness: '', decision: '' },
      })),
  };
}

function createFinder(rows: readonly RegisterRow[], directory: readonly GatheredRow[]) {
  const towns = readTowns(directory);
  const known = new Set(rows.map((row) => `${row.list}|${keyOf(districtOf(row), row.state)}`));

  return (row: RegisterRow): NamedDistrict | null => {
    const own = foldName(districtOf(row));
    for (const town of endsOf(row.name)) {
      if (own === '' || foldName(town) === own) return null;
      const found = towns.get(keyOf(town, row.state));
      if (!found) continue;
      const { district, before, isWhole, hasHeadOffice } = found;
      if (foldName(district) === own) return null;
      const isHead = foldName(town) === foldName(district);
      const isSplit = foldName(before) === own;
      if (!isHead && !hasHeadOffice && !isSplit) continue;
      const isNew = !known.has(`${row.list}|${keyOf(district, row.state)}`);
      return { town, district, isProven: isWhole && isHead && isNew && isSplit };
    }
    return null;
  };
}

/** Towns by name and state; null where several districts have one of the name. */
function readTowns(directory: readonly GatheredRow[]): ReadonlyMap<string, Town | null> {
  const towns = new Map<string, Town | null>();
  for (const row of directory) {
    const office = cell(row, 'main_office');
    const key = keyOf(office.replace(OFFICE, ''), cell(row, 'state'));
    const district = currentName('district', cell(row, 'district'));
    const hasHeadOffice = HEAD_OFFICE.test(office);
    const earlier = towns.get(key);
    if (earlier === undefined) {
      const before = currentName('district', cell(row, 'district_2015'));
      const isWhole = (numberCell(row, 'district_share') ?? 0) >= WHOLE;
      towns.set(key, { district, before, isWhole, hasHeadOffice });
    } else if (earlier?.district !== district) towns.set(key, null);
    else earlier.hasHeadOffice ||= hasHeadOffice;
  }
  return towns;
}

function districtOf({ district }: RegisterRow): string {
  return currentName('district', district);
}

function keyOf(place: string, state: string): string {
  return `${foldName(place)}|${state}`;
}

/** What may be a town at the end of a name, the longest first. */
function endsOf(name: string): string[] {
  const last =
    name
      .replace(/[)\s]+$/, '')
      .split(/[,(]/)
      .at(-1)
      ?.trim() ?? '';
  const words = last.split(/\s+/);
  return [...new Set([last, words.slice(-2).join(' '), words.slice(-1).join(' ')])];
}
