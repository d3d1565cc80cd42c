/** The files of open data under /data, in the order in which they are offered. */
export const dataFileNames = [
  'institutions.csv',
  'institutions.jsonl',
  'rankings.csv',
  'figures.csv',
  'costs.csv',
  'cutoffs.csv',
  'exams.csv',
  'courses.csv',
  'sources.csv',
  'changes.csv',
] as const;
export type DataFileName = (typeof dataFileNames)[number];

/** The manifest of the files (Data Package, version 2). */
export const manifestName = 'datapackage.json';

/** Every file is also offered as a compressed file. */
export const gzipSuffix = '.gz';

/** The media type of a file. */
export function mediaTypeOf(name: DataFileName): 'text/csv' | 'application/jsonl' {
  return name.endsWith('.csv') ? 'text/csv' : 'application/jsonl';
}

/** The address of a file. */
export function dataPath(name: string): string {
  return `/data/${name}`;
}

const FILE = /^\/data\/[a-z]+\.(?:csv|jsonl)(?:\.gz)?$/;

/** Whether a path is that of a file of rows, which is sent as a stream. */
export function isDataFile(path: string): boolean {
  return FILE.test(path);
}
