import { ifMatchOf, ok, principalOf, type Route, route } from '../../calls/index.ts';
import { indianDay } from '../../domain/date.ts';
import { datesInput, examDates, examDatesQuery } from '../../domain/exams/exam-date.ts';
import { listDates, replaceDates, toExamDate } from './dates.ts';

/** Routes of exam dates (docs/product.md "Dates of exams"). */
export const examDateRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/exam-dates',
    access: 'anyone',
    summary: 'Dates of entrance exams, of one exam with the version that an edit may name',
    isCached: true,
    query: examDatesQuery,
    answers: { 200: examDates, 304: null },
    async handle({ runtime, query }) {
      const { dates, etag } = await listDates(runtime, query);
      return ok({ dates }, etag === null ? {} : { ETag: etag });
    },
  }),
  route({
    method: 'PUT',
    path: '/api/entrance-exams/:slug/dates',
    access: 'editDetails',
    summary: 'Replace the dates of an entrance exam; If-Match makes a stale edit 412',
    body: (now) => datesInput(indianDay(now)),
    answers: { 200: examDates },
    async handle(call) {
      const slug = call.params['slug'] ?? '';
      const edit = { slug, input: call.body, ifMatch: ifMatchOf(call) };
      const { stated, etag } = await replaceDates(call.runtime, principalOf(call), edit);
      return ok({ dates: stated.map((date) => toExamDate(slug, date)) }, { ETag: etag });
    },
  }),
];
