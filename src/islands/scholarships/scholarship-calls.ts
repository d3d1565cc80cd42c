import * as z from 'zod';
import { call, callForVersion } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { type Scholarship, scholarship } from '../../domain/scholarships/scholarship.ts';
import { scholarshipScreenWords } from '../../messages/scholarship-screen.ts';
import { type Notice, success } from '../ui/Message.tsx';
import { requirePermission } from '../ui/useSession.ts';
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

/** Adds or replaces a scheme. */
export async function saveScholarship(
  { scheme, etag }: OpenedScholarship,
  typed: Typed,
): Promise<Notice> {
  const { scholarshipScreen: texts } = scholarshipScreenWords(pageLanguage());
  requirePermission('editDetails', texts);
  const body = toBody(typed, scheme);
  const options = { body, etag, failed: texts.saveFailed, stale: texts.stale };
  if (scheme) await call('PUT', `/api/scholarships/${scheme.id}`, options);
  else await call('POST', '/api/scholarships', options);
  return success(texts.saved(typed.name));
}
