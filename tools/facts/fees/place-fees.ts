import Papa from 'papaparse';
import * as z from 'zod';
import { lookup } from '../../../src/domain/lookup.ts';
import type { ShippedInstitution } from '../../../src/domain/reference/institutions.ts';
import { foldName, institutionKeyOf } from '../../../src/features/cutoffs/import/names.ts';
import { cell, type GatheredRow } from '../gathered.ts';
import { createLikeness } from '../lists/alike.ts';
import type { DoubtfulLine } from '../lists/doubtful-file.ts';
import { createFinder } from '../lists/find-place.ts';
import { namedPlaces } from '../lists/place-rows.ts';
import type { Decisions, ListedInstitution } from '../lists/types.ts';
import { feeTables, OFF_CAMPUS } from './tables.ts';

interface Known {
  catalogue: readonly ShippedInstitution[];
  /** The text of data/cutoffs/institutions.csv. */
  codes: string;
  /** Institutions by AICTE's permanent id. */
  byAicteId: ReadonlyMap<string, string>;
  decisions: Decisions;
}

/** The institution of a row, or null with what a person has to decide. */
type Placing = { id: string; rule: string; line: DoubtfulLine } | { id: null; line: DoubtfulLine };

/** Rules by which whoever gathered the table was sure of an institution. */
const SURE = new Set(['name', 'by hand']);
/** The rule by which one name is a part of the other. */
const WEAK = 'near name, weaker';
const mappingRow = z.object({
  exam: z.string(),
  code: z.string(),
  institution: z.string(),
  id: z.string(),
  relation: z.string(),
});

/** Finds the institution of a fee: where codes, ids and names lead to one, and only there. */
export function createFeePlaces({ catalogue, codes, byAicteId, decisions }: Known) {
  const ids = new Set(catalogue.map(({ id }) => id));
  const places = catalogue.flatMap((one) => namedPlaces(one, (district) => [foldName(district)]));
  const find = createFinder(places, createLikeness(places), decisions);
  const mappings = z
    .array(mappingRow)
    .parse(Papa.parse<unknown>(codes, { header: true, skipEmptyLines: true }).data);
  const byCode = new Map(
    mappings
      .filter(({ relation, id }) => relation === 'same' && id !== '')
      .map((row) => [`${row.exam}|${institutionKeyOf(row)}`, row.id]),
  );

  return (row: GatheredRow): Placing => {
    const listed = toListed(row);
    const decided = decisions.get(listed.key);
    const line = (id: string, likeness = 0) => toLine(listed, id, likeness);
    if (decided?.decision === 'same')
      return { id: decided.id, rule: 'eye', line: line(decided.id) };
    const rule = cell(row, 'match_rule');
    const given = cell(row, 'product_id');
    const isSure = SURE.has(rule);
    const leads = new Set(
      [
        codeLead(row),
        rule === WEAK ? undefined : byAicteId.get(cell(row, 'aicte_permanent_id')),
        isSure ? given : undefined,
      ].flatMap((id) => (id !== undefined && ids.has(id) ? [id] : [])),
    );
    const [lead] = leads;
    const isElsewhere = OFF_CAMPUS.test(listed.name) || decided?.decision === 'other';
    if (leads.size > 1 || isElsewhere) return { id: null, line: line(lead ?? '') };
    if (lead !== undefined) return { id: lead, rule: 'code', line: line(lead) };
    const isUnsure = given !== '' && !isSure;
    const finding = find({ ...listed, given: isUnsure ? { id: given, isSure: false } : null });
    if (finding.kind === 'known') {
      const { id, rule: by } = finding;
      return { id, rule: by, line: line(id) };
    }
    return finding.kind === 'doubtful'
      ? { id: null, line: line(finding.candidate.id, finding.likeness) }
      : { id: null, line: line('') };
  };

  function codeLead(row: GatheredRow): string | undefined {
    const codesOf = lookup(feeTables, cell(row, 'source_id'))?.codes;
    const code = cell(row, 'source_code');
    if (!codesOf || code === '') return undefined;
    const key = institutionKeyOf({ code: code.replace(codesOf.prefix, ''), institution: '' });
    return byCode.get(`${codesOf.exam}|${key}`);
  }

  function toLine(listed: ListedInstitution, id: string, likeness: number): DoubtfulLine {
    const { key, name, district, state } = listed;
    return {
      ...{ list: 'fees', key, name, district, state, candidate: id },
      candidate_name: catalogue.find((one) => one.id === id)?.name ?? '',
      likeness: likeness.toFixed(2),
      decision: '',
    };
  }
}

function toListed(row: GatheredRow): ListedInstitution {
  const [name, district] = [cell(row, 'institution'), cell(row, 'district')];
  const places = [district, cell(row, 'place')].filter((place) => place !== '');
  return {
    key: [cell(row, 'source_id'), cell(row, 'source_code') || name].join('|'),
    name,
    state: cell(row, 'state'),
    district: district || cell(row, 'place'),
    places: new Set(places.map(foldName)),
    given: null,
    mayBePart: false,
  };
}
