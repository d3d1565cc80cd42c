import type { DataFileName } from '../../domain/open-data.ts';

/** Open data: the contents of its files, in the manifest and on /data. */
export const dataTexts = {
  title: 'Open data',
  description:
    'Institutions, rankings, figures, cut-offs, exams, courses and their sources as files, with a manifest, hashes and the terms of each column.',
  lead: 'Institutions, exams and courses of this site as files: to check, to correct or to build on.',
  packageTitle: (product: string) => `${product}: colleges and universities in India`,
  packageDescription:
    'Institutions with rankings and figures, cut-offs of final rounds, entrance exams, courses and the sources of all of it. It has no data about people.',
  files: {
    'institutions.csv': 'Institutions',
    'institutions.jsonl': 'Institutions, with lists as lists',
    'rankings.csv': 'Rankings',
    'figures.csv': 'Figures that institutions report',
    'costs.csv': 'What courses cost, and for whom',
    'cutoffs.csv': 'Cut-offs of final rounds',
    'exams.csv': 'Entrance exams',
    'courses.csv': 'Courses',
    'sources.csv': 'Sources',
    'changes.csv': 'Corrections and other changes of institutions',
  } satisfies Record<DataFileName, string>,
  about: {
    'institutions.csv':
      'One row per institution. A list is one cell with “;” between entries and “:” between their parts; a backslash before either makes it a plain character.',
    'institutions.jsonl': 'One JSON object per line, as in the API, without ratings.',
    'rankings.csv':
      'One row per agency, category and year. A band such as 101–150 ends in “rankTo”.',
    'figures.csv':
      'One row per figure: its key, value, year, the part that it is about, and its source.',
    'costs.csv':
      'One row per sum: what it pays, who pays it, its period and year. The conditions of a row hold together; “|” separates the values of a list.',
    'cutoffs.csv':
      'One row per seat and year: the round, of those held, in which the seat went to the highest rank or the lowest score; of JoSAA the last round. Ranks of different lists or categories cannot be compared.',
    'exams.csv': 'One row per exam, with its known pattern and months.',
    'courses.csv': 'One row per course.',
    'sources.csv':
      'Where each fact was read, when, and under which licence. Other files refer to a source by its ID.',
    'changes.csv':
      'The newest 10,000 changes: field, value before and after, source. The changes between two versions are the rows whose “at” is later than the “created” of the older one.',
  } satisfies Record<DataFileName, string>,
  version: 'Version',
  ofWhen: (moment: string) => `Newest change: ${moment}`,
  noChange: 'No institution yet.',
  versionText:
    'Every edit makes a new version. The same version has the same files; the manifest gives the size and SHA-256 of each as served.',
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
    'Each column has the terms of the sources named in its rows. Most sources state no licence: what they say is quoted as fact, and anyone who publishes it again should read their terms. This collection adds no terms of its own.',
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
