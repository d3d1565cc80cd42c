import type { DataFileName } from '../../domain/open-data.ts';

/** Open data: the contents of its files, in the manifest and on /data. */
export const dataTexts = {
  title: 'Open data',
  description:
    'Institutions, rankings, figures, cut-offs, exams, courses and their sources as files, with a manifest, hashes and the terms of each column.',
  lead: 'What this site knows of institutions, exams and courses as files: to check us, to correct us, or to build on.',
  packageTitle: (product: string) => `${product}: colleges and universities in India`,
  packageDescription:
    'Institutions with rankings and figures, cut-offs of final rounds, entrance exams, courses and the sources of all of it. Nothing in it is about a person.',
  files: {
    'institutions.csv': 'Institutions',
    'institutions.jsonl': 'Institutions, with lists as lists',
    'rankings.csv': 'Rankings',
    'figures.csv': 'Figures that institutions report',
    'cutoffs.csv': 'Cut-offs of final rounds',
    'exams.csv': 'Entrance exams',
    'courses.csv': 'Courses',
    'sources.csv': 'Sources',
    'changes.csv': 'Corrections and other changes of institutions',
  } satisfies Record<DataFileName, string>,
  about: {
    'institutions.csv':
      'One row an institution. Lists are cells with “;” between entries and “:” between their parts; a backslash makes either a letter.',
    'institutions.jsonl': 'One JSON object a line, as the API answers it, without ratings.',
    'rankings.csv':
      'One row for each agency, category and year. A band such as 101–150 ends in “rankTo”.',
    'figures.csv':
      'One row a figure: its key, value, year, the part that it is of, and its source.',
    'cutoffs.csv':
      'One row for each seat and year: the last round in which the seat stands. Ranks of different lists or categories cannot be compared.',
    'exams.csv': 'One row an exam, with its known pattern and months.',
    'courses.csv': 'One row a course.',
    'sources.csv':
      'Where each fact was read, when, and under which licence. Other files name a source by its id.',
    'changes.csv':
      'The newest 10,000 changes: field, value before and after, source. Between two versions lie the rows whose “at” is later than the “created” of the older one.',
  } satisfies Record<DataFileName, string>,
  version: 'Version',
  ofWhen: (moment: string) => `Newest change: ${moment}`,
  noChange: 'No institution yet.',
  versionText:
    'Every edit makes a new version. Equal versions hold equal files; the manifest gives the size and SHA-256 of each as it is served.',
  manifest: 'Manifest (Data Package)',
  rows: (count: string) => `${count} rows`,
  size: (size: string, compressed: string) => `${size}, ${compressed} compressed`,
  compressed: 'as .gz',
  sha256: 'SHA-256',
  columns: (count: number) => `Columns and their terms (${count})`,
  heading: 'Column',
  type: 'Type',
  terms: 'Terms',
  termsHeading: 'Terms',
  termsText:
    'A column has the terms of the sources that its rows name. Most sources state no licence: what they say is quoted as fact, and anyone who publishes it again should read their terms. The compilation adds no terms of its own.',
  noSource: 'No source named',
  licence: (licence: string, count: number) =>
    `${licence} (${count === 1 ? 'one source' : `${count} sources`})`,
  notStated: 'Not stated',
  usingHeading: 'How to use it',
  using: [
    'Files are UTF-8 with a heading row. Headings are the field names of the API.',
    'A cell that a spreadsheet would read as a formula begins with an apostrophe.',
    'An empty cell means: not reported.',
    'The larger files are also offered compressed, under the same name with .gz.',
  ],
  api: 'The API',
  sources: 'All sources',
  correct: 'Found a mistake? Every section of an institution’s page has “Suggest a correction”.',
} as const;
