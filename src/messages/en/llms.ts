import { dataPath } from '../../domain/open-data.ts';
import { calendarPath, feedPath } from '../../domain/pages/address.ts';
import { pages } from '../../domain/pages/pages.ts';
import { productName } from '../product.ts';

/** /llms.txt: the contents of the site and their addresses, for programs. */
export function llmsText(site: string): string {
  const page = (path: string, name: string, what: string) => `- [${name}](${site}${path}): ${what}`;
  return [
    `# ${productName}`,
    '',
    '> A directory of colleges and universities in India: facts with their sources, rankings, courses, entrance exams, their dates and past cut-offs. What is not reported is marked as unknown.',
    '',
    'Every fact has its year and its source. Cut-offs are history, never a promise. Dates are those that were announced. Pages are complete without JavaScript.',
    '',
    '## Data',
    page(pages.data.path, 'Open data', 'every file with its columns, terms and hash'),
    page(
      dataPath('datapackage.json'),
      'Manifest',
      'the same as a Data Package, with SHA-256 of each file',
    ),
    page(
      dataPath('institutions.jsonl'),
      'All institutions',
      'one JSON object per line; also as .csv',
    ),
    page('/api/openapi.json', 'API', 'every call, as OpenAPI 3.1; reading needs no account'),
    page(pages.apiDocs.path, 'API for people', 'the same calls on one page'),
    page('/api/institutions?q=law&limit=20', 'Institutions', 'search with filters and facets'),
    page('/api/courses', 'Courses', 'every course'),
    page('/api/entrance-exams', 'Exams', 'every entrance exam'),
    page('/api/exam-dates', 'Dates', 'dates of exams; filter by exam, field, from, to'),
    page(
      feedPath(),
      'Calendar',
      `the same as a calendar; ${calendarPath()}/{exam}.ics is that of one exam`,
    ),
    page('/api/cutoffs/lists', 'Cut-off lists', 'the lists that /api/cutoffs accepts'),
    page('/api/states', 'States', 'states and union territories with their cities'),
    page(
      '/api/sources',
      'Sources',
      'where each fact was read, with its licence where one is known',
    ),
    '',
    '## Pages',
    page(
      pages.institutions.path,
      'Colleges and universities',
      'search in plain questions or by filters',
    ),
    page(pages.exams.path, 'Entrance exams', 'dates, pattern, eligibility, who accepts the result'),
    page(pages.courses.path, 'Courses', 'what it is, who may study it, what it leads to'),
    page(
      pages.cutoffs.path,
      'Cut-offs',
      'past opening and closing ranks by list, category and quota',
    ),
    page(pages.calendar.path, 'Exam calendar', 'closing dates and exams by month'),
    page(pages.states.path, 'States', 'institutions by state'),
    page(pages.sources.path, 'Sources', 'what each source is used for'),
    page('/sitemap.xml', 'Sitemap', 'every page'),
    '',
  ].join('\n');
}
