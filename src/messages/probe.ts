/** The words of `npm run probe`. */
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
  cache: (time: string) => `cache, ${time} request of /institutions`,
  signIn: 'sign-in of the admin',
  oneWins: '20 parallel creates of one name',
  outcomes: (won: number, taken: number, other: string) =>
    `${won} won, ${taken} found it taken${other && `, others ${other}`}`,
  etags: 'etag of put and of get',
  etag: (put: string | null, get: string | null) => `${put} and ${get}`,
  stale: 'a write under an old etag',
  readOwn: (where: string) => `own write read back in ${where}`,
  status: (status: number) => `status ${status}`,
  found: (count: number) => `${count} found`,
  cleanUp: 'clean-up',
  latency: (path: string) => `latency of ${path}`,
  percentiles: (p50: number, p95: number, most: number) =>
    `p50 ${p50} ms, p95 ${p95} ms, at most ${most} ms`,
  done: (failed: number) => (failed === 0 ? 'Everything holds.' : `${failed} did not hold.`),
} as const;
