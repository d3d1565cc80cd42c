import * as z from 'zod';
import { call } from '../../browser/api-client.ts';
import { orNull } from '../../browser/api-error.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { type UploadReport, uploadReport } from '../../domain/cutoffs/cutoff-import.ts';
import { type Summary, summary } from '../../domain/institutions/summary.ts';
import { limits } from '../../domain/limits.ts';
import { cutoffImportWords } from '../../messages/cutoff-import.ts';
import type { NumberedRow } from '../import/import-calls.ts';

/** A part of a statement; `upload` is shared by the parts of one, null where it has one part. */
interface Part {
  rows: readonly NumberedRow[];
  upload: string | null;
  isLast: boolean;
  isDryRun: boolean;
}

/** Sends one part; null after a failure, which has been alerted. */
export function sendStatement(part: Part): Promise<UploadReport | null> {
  const query = new URLSearchParams({ dryRun: String(part.isDryRun) });
  if (part.upload !== null) {
    query.set('upload', part.upload);
    query.set('last', String(part.isLast));
  }
  const body = { rows: part.rows.map(({ fields }) => fields) };
  return orNull(call('POST', `/api/cutoffs/import?${query}`, { schema: uploadReport, body }));
}

/** What a name of a counselling was said to be: an institution, or none of ours for null. */
interface NamedInstitution {
  counselling: string;
  institution: string;
  institutionId: string | null;
}

/** Saves what names mean, those of one counselling in one call. */
export async function saveNames(names: readonly NamedInstitution[]): Promise<void> {
  for (const [counselling, own] of Map.groupBy(names, (name) => name.counselling)) {
    const body = {
      counselling,
      names: own.map(({ institution, institutionId }) => ({ institution, institutionId })),
    };
    await call('PUT', '/api/cutoffs/names', { body });
  }
}

const found = z.object({ institutions: z.array(summary) });

/** The institutions that match a query best. */
export async function searchInstitutions(query: string): Promise<Summary[]> {
  const { cutoffImportScreen: texts } = cutoffImportWords(pageLanguage());
  const params = new URLSearchParams({ q: query, limit: String(limits.suggestions.default) });
  const options = { schema: found, failed: texts.searchFailed, isPublic: true };
  return (await call('GET', `/api/institutions?${params}`, options)).institutions;
}
