import { call, deleteAt } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { type FieldCheck, fieldCheck, fieldChecks } from '../../domain/curation/field-checks.ts';
import type { CorrectableField } from '../../domain/institutions/correctable-field.ts';
import { gapWords } from '../../messages/gaps.ts';

/** The fields of an institution that were looked for and not found. */
export async function loadChecks(id: string): Promise<FieldCheck[]> {
  const { gapTexts: texts } = gapWords(pageLanguage());
  return (await call('GET', pathOf(id), { schema: fieldChecks, failed: texts.loadFailed })).checks;
}

/** Notes that a field was not found. */
export function noteCheck(id: string, field: CorrectableField): Promise<FieldCheck> {
  const { gapTexts: texts } = gapWords(pageLanguage());
  return call('PUT', `${pathOf(id)}/${field}`, { schema: fieldCheck, failed: texts.failed });
}

/** Takes that note back. */
export async function withdrawCheck(id: string, field: CorrectableField): Promise<null> {
  const { gapTexts: texts } = gapWords(pageLanguage());
  await deleteAt(`${pathOf(id)}/${field}`, texts.failed);
  return null;
}

function pathOf(id: string): string {
  return `/api/checks/${id}`;
}
