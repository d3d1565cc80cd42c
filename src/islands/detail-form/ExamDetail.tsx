import '../ui/zod-without-eval.ts';
import * as z from 'zod';
import { type ExamEntry, examDetailInput, examEntry } from '../../domain/exams/detail.ts';
import { notReported } from '../../domain/institutions/institution-values.ts';
import { examPath } from '../../domain/pages/address.ts';
import { detailWords } from '../../messages/details.ts';
import { useWords, withLanguage } from '../ui/words.tsx';
import { DetailScreen } from './DetailScreen.tsx';
import type { DetailKind } from './detail-values.ts';

/** /add-entrance-exam-details: edits the details of an entrance exam. */
export const ExamDetail = withLanguage(function ExamDetail() {
  const { examScreen: texts } = useWords(detailWords);
  const { labels } = texts;
  const exams: DetailKind<ExamEntry> = {
    screen: 'add-entrance-exam-details',
    target: 'exam',
    path: '/api/entrance-exams',
    savePath: '/api/entrance-exams',
    list: z.object({ exams: z.array(examEntry) }).transform((answer) => answer.exams),
    entry: examEntry,
    input: examDetailInput,
    fields: [
      { name: 'conductingBody', label: labels.conductingBody, kind: 'line' },
      { name: 'website', label: labels.website, kind: 'address' },
      { name: 'overview', label: labels.overview, kind: 'text', unknown: notReported },
      { name: 'eligibility', label: labels.eligibility, kind: 'text', unknown: notReported },
      { name: 'pattern', label: labels.pattern, kind: 'text', unknown: notReported },
      { name: 'syllabus', label: labels.syllabus, kind: 'text', unknown: notReported },
    ],
    hasDetail: ({ overview }) => overview !== undefined,
    pageOf: examPath,
    texts,
  };
  return <DetailScreen kind={exams} />;
});
