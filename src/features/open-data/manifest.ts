import { createHash } from 'node:crypto';
import type { SourceOf } from '../../domain/institutions/facts-by-source.ts';
import type { Language } from '../../domain/languages.ts';
import {
  type DataFileName,
  dataFileNames,
  gzipSuffix,
  mediaTypeOf,
} from '../../domain/open-data.ts';
import { pages } from '../../domain/pages/pages.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import { changeTable } from './change-table.ts';
import type { Column } from './column.ts';
import { cutoffTable } from './cutoff-table.ts';
import type { DataFile } from './data-file.ts';
import { courseTable, examTable, sourceTable } from './entry-tables.ts';
import { costTable, figureTable, institutionTable, rankingTable } from './institution-tables.ts';
import type { Release } from './release.ts';

type DescribedColumn = Pick<Column<never>, 'name' | 'type' | 'options'>;

const tables: Readonly<
  Partial<Record<DataFileName, { key?: readonly string[]; columns: readonly DescribedColumn[] }>>
> = {
  'institutions.csv': institutionTable,
  'rankings.csv': rankingTable,
  'figures.csv': figureTable,
  'costs.csv': costTable,
  'cutoffs.csv': cutoffTable,
  'exams.csv': examTable,
  'courses.csv': courseTable,
  'sources.csv': sourceTable,
  'changes.csv': changeTable,
};

const PROFILES = 'https://datapackage.org/profiles/2.0';
const DIGEST_LENGTH = 12;

/** The terms of use of a column's values: the licences of the sources named in its rows. */
interface Terms {
  /** Null where the sources state none. */
  licence: string | null;
  sources: readonly string[];
}

/** The manifest of the files (Data Package, version 2): schema, types, bytes, hashes, terms. */
export async function buildManifest(
  { files, changedAt }: Release,
  {
    siteUrl,
    productName,
    language,
    sourceOf,
  }: { siteUrl: string; productName: string; language: Language; sourceOf: SourceOf },
) {
  const { dataTexts } = messagesIn(language);
  return {
    $schema: `${PROFILES}/datapackage.json`,
    name: 'campuskosh',
    title: dataTexts.packageTitle(productName),
    description: dataTexts.packageDescription,
    homepage: `${siteUrl}${pages.data.path}`,
    version: computeVersion({ files, changedAt }),
    ...(changedAt !== null && { created: changedAt }),
    resources: await Promise.all(
      dataFileNames.map((name) => buildResource(name, files[name], { language, sourceOf })),
    ),
  };
}

/** The day of the newest change and a digest of all files: equal versions hold equal bytes. */
export function computeVersion({ files, changedAt }: Release): string {
  const hashes = dataFileNames.map((name) => files[name].gzipSha256).join();
  const digest = createHash('sha256').update(hashes).digest('hex').slice(0, DIGEST_LENGTH);
  return `${changedAt?.slice(0, 10) ?? 'empty'}-${digest}`;
}

interface ResourceContext {
  language: Language;
  sourceOf: SourceOf;
}

async function buildResource(
  name: DataFileName,
  file: DataFile,
  { language, sourceOf }: ResourceContext,
) {
  const { dataTexts, pathWords } = messagesIn(language);
  const table = tables[name];
  return {
    name: name.replace('.jsonl', '-jsonl').replace('.csv', ''),
    path: name,
    title: dataTexts.files[name],
    format: name.endsWith('.csv') ? 'csv' : 'jsonl',
    mediatype: mediaTypeOf(name),
    encoding: 'utf-8',
    bytes: file.bytes,
    hash: `sha256:${await file.sha256()}`,
    rows: file.rows,
    compressed: {
      path: `${name}${gzipSuffix}`,
      bytes: file.gzipBytes,
      hash: `sha256:${file.gzipSha256}`,
    },
    ...(table && {
      type: 'table',
      schema: {
        $schema: `${PROFILES}/tableschema.json`,
        fields: table.columns.map(({ name: field, type, options }) => ({
          name: field,
          type,
          title: pathWords(field.split('.')),
          ...(options && { constraints: { enum: options } }),
          terms: termsOf(file, field, sourceOf),
        })),
        missingValues: [''],
        ...(table.key && { primaryKey: table.key }),
      },
    }),
  };
}

/** The terms of a column by licence; a value without a source has none. */
export function termsOf(
  { sources }: Pick<DataFile, 'sources'>,
  column: string,
  sourceOf: SourceOf,
): Terms[] {
  const ids = [...(sources.get(column) ?? [])].filter((id) => id !== null).sort();
  const byLicence = Map.groupBy(ids, (id) => sourceOf(id)?.licence ?? null);
  return [...byLicence].map(([licence, named]) => ({ licence, sources: named }));
}

/** The tables by file, for the page that describes them. */
export function columnsOfFile(name: DataFileName): readonly DescribedColumn[] {
  return tables[name]?.columns ?? [];
}
