import type { InstitutionFacts } from '../../src/domain/reference/institution-facts.ts';
import { generalKnowledge } from '../../src/domain/sources/source.ts';
import { cell, type GatheredRow } from './gathered.ts';

/** A university in the form of data/institutions.json. */
interface UniversityEntry {
  id: string;
  name: string;
  type: 'university';
  owner: string | null;
  category: null;
  location: { place: string | null; city: string | null; state: string; country: 'India' };
  establishedYear: number | null;
  website?: string;
  facilities: null;
}

const DIRECTORY = 'aishe-universities-2026';

/** AISHE's kinds of universities and the catalogue's. */
const KINDS: readonly (readonly [start: string, kind: string])[] = [
  ['State Private', 'Private university'],
  ['State ', 'State university'],
  ['Deemed University', 'Deemed university'],
  ['Central University', 'Central university'],
  ['Institute of National Importance', 'Institute of National Importance'],
  ['Institute under State Legislature Act', 'Institute under State Legislature Act'],
];

/** The source of a kind, by the beginning of the table's description. */
const KIND_SOURCES: readonly (readonly [start: string, id: string])[] = [
  ['UGC list', 'ugc-universities'],
  ['anabin', 'anabin'],
  ['universities list', 'universities-list'],
  ['general knowledge', generalKnowledge],
];

/** The entry of a row of aishe_universities.csv. */
export function universityEntry(row: GatheredRow): UniversityEntry {
  const [city, year, website] = ['city', 'yearOfEstablishment', 'website'].map((column) =>
    cell(row, column),
  );
  return {
    id: cell(row, 'aisheCode').toLowerCase(),
    name: cell(row, 'name'),
    type: 'university',
    owner: cell(row, 'owner') || null,
    category: null,
    location: {
      place: city || null,
      city: city || null,
      state: cell(row, 'state'),
      country: 'India',
    },
    establishedYear: year ? Number(year) : null,
    ...(website && { website }),
    facilities: null,
  };
}

/** Its code, district and kind as figures. */
export function universityFigures(row: GatheredRow): InstitutionFacts['figures'] {
  const kind = kindOf(row);
  return [
    ['district', null, DIRECTORY, [[null, cell(row, 'district')]]],
    ['aisheCode', null, DIRECTORY, [[null, cell(row, 'aisheCode')]]],
    ...(kind ? [toTypeSeries(kind)] : []),
  ];
}

function toTypeSeries({ source, name }: { source: string; name: string }): FigureSeries {
  return ['universityType', null, source, [[null, name]]];
}

type FigureSeries = InstitutionFacts['figures'][number];

/**
 * The sources of its fields. The owner has the source that decides it, usually that of the kind.
 */
export function universityProvenance(row: GatheredRow): Record<string, string> {
  return {
    ...(cell(row, 'yearOfEstablishment') && { establishedYear: DIRECTORY }),
    ...(cell(row, 'website') && { website: DIRECTORY }),
    ...(cell(row, 'owner') && { owner: ownerSource(row) }),
  };
}

/** A deemed university's owner depends on its subtype, which is often general knowledge. */
function ownerSource(row: GatheredRow): string {
  const isDeemed = cell(row, 'type') === '' || cell(row, 'typeSource').includes('kind of deemed');
  return isDeemed ? generalKnowledge : (kindOf(row)?.source ?? generalKnowledge);
}

function kindOf(row: GatheredRow): { name: string; source: string } | null {
  const words = cell(row, 'typeSource');
  const type =
    cell(row, 'type') || (words.includes('deemed university') ? 'Deemed University' : '');
  const [, name] = KINDS.find(([start]) => type.startsWith(start)) ?? [];
  const [, source] = KIND_SOURCES.find(([start]) => words.startsWith(start)) ?? [];
  return name === undefined || source === undefined ? null : { name, source };
}
