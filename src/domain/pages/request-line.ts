import { splitLanguage } from '../languages.ts';
import { isFixedPage } from './pages.ts';

/** The log line of a request, without its sender and parameters. */
export interface RequestLine {
  /** The answer's X-Request-Id, where it has one. */
  requestId: string;
  method: string;
  /** The pattern of the address, such as `/college/(name)/info`. */
  route: string;
  status: number;
  ms: number;
  storeCalls: number;
}

/** The status of a defect, of which the operator is alerted. */
export const DEFECT_STATUS = 500;
const LOWEST_FAILURE = 400;

/**
 * Whether the answer of a page carries the id of its line: a person quotes it for a failure, and it
 * would be a tenth of the headers of every page.
 */
export function carriesRequestId(status: number): boolean {
  return status >= LOWEST_FAILURE;
}

/** The first parts of addresses with parameters, and the last parts that tell their pages apart. */
const FOLDERS = new Set([
  'college',
  'university',
  'courses',
  'exams',
  'states',
  'author',
  'go',
  'calendar',
  'data',
  '_astro',
  '_server-islands',
  'avatars',
]);
const PAGES = new Set(['info', 'cutoffs', 'history', 'edit', 'details', 'card.png']);
const OTHER = '/(other)';
const FILE =
  /^\/(?:[a-z-]+(?:-\d+)?\.(?:xml|txt|ics|png|svg|js|json)|data\/[a-z.]+|check\/card\.png)$/;

/** The pattern of a page's address, without user input. */
export function pageRoute(address: string): string {
  const { path } = splitLanguage(address);
  if (isFixedPage(path) || FILE.test(path)) return path;
  const [, first = '', ...rest] = path.split('/');
  if (!FOLDERS.has(first)) return OTHER;
  const last = rest.at(-1) ?? '';
  return rest.length > 1 && PAGES.has(last) ? `/${first}/(name)/${last}` : `/${first}/(name)`;
}
