import { z } from 'zod';
import { api } from '../../browser/api-client.ts';
import { publicApi } from '../../browser/exchange.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import { examEntry } from '../../domain/exams/detail.ts';
import { type ExamDate, examDates } from '../../domain/exams/exam-date.ts';
import { dateScreenWords } from '../../messages/date-screen.ts';
import { type LoadResult, toLoadResult } from '../console/Loading.tsx';
import { failure, fieldErrorsOf, type Notice, success } from '../ui/Message.tsx';
import { whyNotPermitted } from '../ui/useSession.ts';

export interface Exam {
  slug: string;
  name: string;
}

const exams = z.object({ exams: z.array(examEntry) }).transform((answer) => answer.exams);

/** The exams that have a page, by name. */
export async function loadExams(): Promise<LoadResult<Exam[]>> {
  const { dateScreen: texts } = dateScreenWords(pageLanguage());
  const loaded = toLoadResult(
    await publicApi('GET', '/api/entrance-exams'),
    exams,
    texts.loadFailed,
  );
  if ('failed' in loaded) return loaded;
  const collator = new Intl.Collator('en', { sensitivity: 'base' });
  return { data: loaded.data.sort((a, b) => collator.compare(a.name, b.name)) };
}

export interface VersionedDates {
  dates: ExamDate[];
  etag: string;
}

/** The dates of an exam with their version. */
export async function loadDates(slug: string): Promise<LoadResult<VersionedDates>> {
  const { dateScreen: texts } = dateScreenWords(pageLanguage());
  const answer = await publicApi('GET', `/api/exam-dates?${new URLSearchParams({ exam: slug })}`);
  const loaded = toLoadResult(answer, examDates, texts.loadFailed);
  if ('failed' in loaded) return loaded;
  const etag = (answer.ok && answer.etag) || '';
  return { data: { dates: loaded.data.dates, etag } };
}

interface DatesSaveResult {
  notice: Notice;
  isStale: boolean;
}

/** Replaces the dates of an exam unless another user has changed them. */
export async function saveDates(
  slug: string,
  body: unknown,
  etag: string,
): Promise<DatesSaveResult> {
  const { dateScreen: texts } = dateScreenWords(pageLanguage());
  const refused = whyNotPermitted('editDetails', texts);
  if (refused) return { notice: failure(refused), isStale: false };
  const result = await api('PUT', `/api/entrance-exams/${slug}/dates`, body, etag);
  if (result.ok) return { notice: success(texts.saved), isStale: false };
  const isStale = result.reason === 'refused' && result.status === 412;
  if (isStale) return { notice: failure(texts.stale), isStale };
  return { notice: { ...failure(texts.failed), fields: fieldErrorsOf(result) }, isStale };
}
