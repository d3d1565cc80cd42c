import '../ui/zod-without-eval.ts';
import * as z from 'zod';
import { type CourseEntry, courseDetailInput, courseEntry } from '../../domain/exams/detail.ts';
import { notReported } from '../../domain/institutions/institution-values.ts';
import { coursePath } from '../../domain/pages/address.ts';
import { detailWords } from '../../messages/details.ts';
import { useWords, withLanguage } from '../ui/words.tsx';
import { DetailScreen } from './DetailScreen.tsx';
import type { DetailKind } from './detail-values.ts';

/** /add-course-detail: edits the details of a course. */
export const CourseDetail = withLanguage(function CourseDetail() {
  const { courseScreen: texts, detailTexts } = useWords(detailWords);
  const { labels } = texts;
  const courses: DetailKind<CourseEntry> = {
    screen: 'add-course-detail',
    target: 'course',
    path: '/api/courses',
    savePath: '/api/courses/add',
    list: z.object({ courses: z.array(courseEntry) }).transform((answer) => answer.courses),
    entry: courseEntry,
    input: courseDetailInput,
    fields: [
      { name: 'avgFees', label: labels.avgFees, kind: 'line', unknown: notReported },
      { name: 'specification', label: labels.specification, kind: 'text' },
      { name: 'eligibility', label: labels.eligibility, kind: 'text' },
      {
        name: 'careerOptions',
        label: labels.careerOptions,
        kind: 'list',
        hint: detailTexts.commas,
      },
    ],
    hasDetail: ({ specification }) => specification !== undefined,
    pageOf: coursePath,
    texts,
  };
  return <DetailScreen kind={courses} />;
});
