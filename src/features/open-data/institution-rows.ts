import type { StoredInstitution } from '../../domain/institutions/institution.ts';
import { recordOf } from '../../domain/typed-record.ts';
import { publicInstitution } from '../catalogue/institution-response.ts';
import { headingOf, linesOf, SourceCollector } from './data-file.ts';
import {
  costsOf,
  costTable,
  figuresOf,
  figureTable,
  institutionTable,
  rankingsOf,
  rankingTable,
  toOpenInstitution,
} from './institution-tables.ts';
import type { Table } from './table.ts';

type OpenInstitution = ReturnType<typeof toOpenInstitution>;

/** The files that have rows of institutions, in the order of their ids. */
export const institutionFileNames = [
  'institutions.csv',
  'institutions.jsonl',
  'rankings.csv',
  'figures.csv',
  'costs.csv',
] as const;
export type InstitutionFileName = (typeof institutionFileNames)[number];

/** A stored institution with its id. */
export interface InstitutionRecord {
  id: string;
  data: StoredInstitution;
}

/** What an institution adds to a file. */
export interface RowText {
  text: string;
  rows: number;
}

interface RowWriter {
  heading: string;
  write(institution: OpenInstitution, sources: SourceCollector): RowText;
}

function csvWriter<Row>(
  table: Table<Row>,
  rowsOf: (institution: OpenInstitution) => readonly Row[],
): RowWriter {
  return {
    heading: headingOf(table),
    write(institution, sources) {
      const rows = rowsOf(institution);
      for (const row of rows) sources.add(table.sourcesOf(row));
      return { text: linesOf(table, rows), rows: rows.length };
    },
  };
}

const writers: Readonly<Record<InstitutionFileName, RowWriter>> = {
  'institutions.csv': csvWriter(institutionTable, (institution) => [institution]),
  'institutions.jsonl': {
    heading: '',
    write: (institution) => ({ text: `${JSON.stringify(institution)}\n`, rows: 1 }),
  },
  'rankings.csv': csvWriter(rankingTable, rankingsOf),
  'figures.csv': csvWriter(figureTable, figuresOf),
  'costs.csv': csvWriter(costTable, costsOf),
};

/** The first line of each file. */
export const headings = recordOf(institutionFileNames, (name) => writers[name].heading);

/** A collector of sources for each file. */
export function createCollectors(): Record<InstitutionFileName, SourceCollector> {
  return recordOf(institutionFileNames, () => new SourceCollector());
}

/** What an institution adds to each file; its sources go to the collectors. */
export function rowTextsOf(
  { id, data }: InstitutionRecord,
  collectors: Readonly<Record<InstitutionFileName, SourceCollector>>,
): Record<InstitutionFileName, RowText> {
  const institution = toOpenInstitution(publicInstitution(id, data));
  return recordOf(institutionFileNames, (name) =>
    writers[name].write(institution, collectors[name]),
  );
}
