/** Messages of `npm run weigh`, in English. */
export const budgetTexts = {
  over: 'These pages exceed their size limit, compressed and without images:',
  bytes: (path: string, what: string, bytes: number, most: number) =>
    `${path}: ${kilobytes(bytes)} KB ${what}, ${kilobytes(most)} KB allowed`,
  react: (path: string) =>
    `${path}: loads React, which only screens may load (they are listed in src/domain/pages/pages.ts)`,
  all: 'in all',
  scripts: 'of JavaScript',
  unreadable: (file: string) => `${file} does not look as expected: its pages cannot be weighed.`,
  heading: ['page', 'HTML', 'CSS', 'JavaScript', 'in all', 'KB allowed'],
  heaviestOf: (path: string, count: number) => `${path} (heaviest of ${count})`,
  onDemand: 'on demand',
  kilobytes,
} as const;

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

/** Messages of `npm run probe`. */
export const probeTexts = {
  usage: 'Usage: npm run probe -- URL (with ADMIN_EMAIL and ADMIN_PASSWORD it also writes)',
  unreachable: (url: string) => `${url} does not answer.`,
  passed: (name: string, found: string) => `ok    ${name}: ${found}`,
  failed: (name: string, found: string) => `FAIL  ${name}: ${found}`,
  seen: (name: string, found: string) => `seen  ${name}: ${found}`,
  skipped: 'skip  writes: ADMIN_EMAIL and ADMIN_PASSWORD are not set, so nothing was written',
  health: 'health',
  headers: (path: string) => `headers of ${path}`,
  missing: (names: string) => `missing ${names}`,
  all: 'all there',
  cache: (time: string, path: string) => `cache, ${time} request of ${path}`,
  signIn: 'sign-in of the admin',
  oneWins: '20 parallel creates of one name',
  outcomes: (won: number, taken: number, other: string) =>
    `${won} won, ${taken} found it taken${other && `, others ${other}`}`,
  etags: 'etag of put and of get',
  etag: (put: string | null, get: string | null) => `${put} and ${get}`,
  stale: 'a write under an old etag',
  readOwn: (where: string) => `own write read back in ${where}`,
  slash: 'the page of a name with %2F',
  purge: 'a cached page after a write',
  shown: (seconds: number) => `shows it after ${seconds} s`,
  notShown: (seconds: number) => `still shows the old state after ${seconds} s`,
  status: (status: number) => `status ${status}`,
  found: (count: number) => `${count} found`,
  cleanUp: 'clean-up',
  latency: (path: string) => `latency of ${path}`,
  percentiles: (p50: number, p95: number, most: number) =>
    `p50 ${p50} ms, p95 ${p95} ms, at most ${most} ms`,
  done: (failed: number) => (failed === 0 ? 'All checks passed.' : `${failed} failed.`),
} as const;
