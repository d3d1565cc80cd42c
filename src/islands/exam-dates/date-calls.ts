import * as z from 'zod';
import { call, callForVersion } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { examEntry } from '../../domain/exams/detail.ts';
import { type ExamDate, examDates } from '../../domain/exams/exam-date.ts';
import { dateScreenWords } from '../../messages/date-screen.ts';
import { type Notice, success } from '../ui/Message.tsx';
import { requirePermission } from '../ui/useSession.ts';

export interface Exam {
  slug: string;
  name: string;
}

const exams = z.object({ exams: z.array(examEntry) }).transform((answer) => answer.exams);

/** The exams that have a page, by name. */
export async function loadExams(): Promise<Exam[]> {
  const { dateScreen: texts } = dateScreenWords(pageLanguage());
  const loaded = await call('GET', '/api/entrance-exams', {
    schema: exams,
    failed: texts.loadFailed,
    isPublic: true,
  });
  const collator = new Intl.Collator('en', { sensitivity: 'base' });
  return loaded.sort((a, b) => collator.compare(a.name, b.name));
}

export interface VersionedDates {
  dates: ExamDate[];
  etag: string;
}

/** The dates of an exam with their version. */
export async function loadDates(slug: string): Promise<VersionedDates> {
  const { dateScreen: texts } = dateScreenWords(pageLanguage());
  const query = new URLSearchParams({ exam: slug });
  const { data, etag } = await callForVersion('GET', `/api/exam-dates?${query}`, {
    schema: examDates,
    failed: texts.loadFailed,
    isPublic: true,
  });
  return { dates: data.dates, etag: etag ?? '' };
}

/** Replaces the dates of an exam unless another user has changed them. */
export async function saveDates(slug: string, body: unknown, etag: string): Promise<Notice> {
  const { dateScreen: texts } = dateScreenWords(pageLanguage());
  requirePermission('editDetails', texts);
  const { failed, stale } = texts;
  await call('PUT', `/api/entrance-exams/${slug}/dates`, { body, etag, failed, stale });
  return success(texts.saved);
}
