import { z } from 'zod';
import { api, staleBody } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { type Scholarship, scholarship } from '../../domain/scholarships/scholarship.ts';
import { scholarshipScreenWords } from '../../messages/scholarship-screen.ts';
import { type LoadResult, toLoadResult } from '../console/Loading.tsx';
import type { ActOutcome } from '../ui/useAttempt.ts';
import { whyNotPermitted } from '../ui/useSession.ts';
import { type Typed, toBody } from './scholarship-values.ts';

const list = z.object({ scholarships: z.array(scholarship) });

/** All schemes. */
export async function loadScholarships(): Promise<LoadResult<z.infer<typeof list>>> {
  const { scholarshipScreen: texts } = scholarshipScreenWords(pageLanguage());
  return toLoadResult(await api('GET', '/api/scholarships'), list, texts.failed);
}

/** A scheme with its version; a new one has none. */
export interface OpenedScholarship {
  scheme: Scholarship | null;
  etag: string | null;
}

/** The current version of a scheme. */
export async function openScholarship(id: string): Promise<LoadResult<OpenedScholarship>> {
  const { scholarshipScreen: texts } = scholarshipScreenWords(pageLanguage());
  const result = await api('GET', `/api/scholarships/${id}`);
  const loaded = toLoadResult(result, scholarship, texts.failed);
  if (!('data' in loaded)) return loaded;
  return { data: { scheme: loaded.data, etag: result.ok ? result.etag : null } };
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
