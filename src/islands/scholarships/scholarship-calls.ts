import { z } from 'zod';
import { api, call, callForVersion, staleBody } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { type Scholarship, scholarship } from '../../domain/scholarships/scholarship.ts';
import { scholarshipScreenWords } from '../../messages/scholarship-screen.ts';
import type { ActOutcome } from '../ui/useAttempt.ts';
import { whyNotPermitted } from '../ui/useSession.ts';
import { type Typed, toBody } from './scholarship-values.ts';

const list = z.object({ scholarships: z.array(scholarship) });

/** All schemes. */
export async function loadScholarships(): Promise<z.infer<typeof list>> {
  const { scholarshipScreen: texts } = scholarshipScreenWords(pageLanguage());
  return call('GET', '/api/scholarships', { schema: list, failed: texts.failed });
}

/** A scheme with its version; a new one has none. */
export interface OpenedScholarship {
  scheme: Scholarship | null;
  etag: string | null;
}

/** The current version of a scheme. */
export async function openScholarship(id: string): Promise<OpenedScholarship> {
  const { scholarshipScreen: texts } = scholarshipScreenWords(pageLanguage());
  const { data: scheme, etag } = await callForVersion('GET', `/api/scholarships/${id}`, {
    schema: scholarship,
    failed: texts.failed,
  });
  return { scheme, etag };
}

/** Adds or replaces a scheme; `errors` are the messages by field. */
export async function saveScholarship(
  { scheme, etag }: OpenedScholarship,
  typed: Typed,
): Promise<ActOutcome & { errors?: Readonly<Record<string, string>> }> {
  const { scholarshipScreen: texts } = scholarshipScreenWords(pageLanguage());
  const refused = whyNotPermitted('editDetails', texts);
  if (refused) return { ok: false, text: refused };
  const body = toBody(typed, scheme);
  const result = await (scheme
    ? api('PUT', `/api/scholarships/${scheme.id}`, body, etag)
    : api('POST', '/api/scholarships', body));
  if (result.ok) return { ok: true, text: texts.saved(typed.name) };
  const errors = result.reason === 'refused' ? result.errors : {};
  return { ok: false, text: staleBody(result) === null ? texts.saveFailed : texts.stale, errors };
}
