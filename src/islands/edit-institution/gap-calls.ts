import { api, deleteAt } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { type FieldCheck, fieldCheck, fieldChecks } from '../../domain/curation/field-checks.ts';
import type { CorrectableField } from '../../domain/institutions/correctable-field.ts';
import { gapWords } from '../../messages/gaps.ts';
import { type LoadResult, toLoadResult } from '../console/Loading.tsx';

/** The fields of an institution that were looked for and not found. */
export async function loadChecks(id: string): Promise<LoadResult<FieldCheck[]>> {
  const { gapTexts: texts } = gapWords(pageLanguage());
  const loaded = toLoadResult(await api('GET', pathOf(id)), fieldChecks, texts.loadFailed);
  return 'data' in loaded ? { data: loaded.data.checks } : loaded;
}

/** Notes that a field was not found. */
export async function noteCheck(
  id: string,
  field: CorrectableField,
): Promise<LoadResult<FieldCheck>> {
  const { gapTexts: texts } = gapWords(pageLanguage());
  return toLoadResult(await api('PUT', `${pathOf(id)}/${field}`), fieldCheck, texts.failed);
}

/** Takes that note back; false if it fails. */
export async function withdrawCheck(id: string, field: CorrectableField): Promise<boolean> {
  return (await deleteAt(`${pathOf(id)}/${field}`)) !== 'failed';
}

function pathOf(id: string): string {
  return `/api/checks/${id}`;
}
