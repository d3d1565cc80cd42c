import type { Asked, Answer as PlainAnswer } from '../../calls/answer.ts';
import type { App } from '../../http/app.ts';
import { headersBeside } from '../../http/headers.ts';
import type { StaticFiles } from './static-files.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** Answers a request that came from an address. */
export type Answer = (request: Request, address: string) => Promise<Response>;

/** What a site is put together from. */
interface SiteParts {
  files: StaticFiles;
  api: Pick<App, 'fetch'>;
  /** On-demand pages. */
  pages: Answer;
  /** Those that are kept and fresh. */
  keptPage(asked: Asked): StoredAnswer | null;
  /** Whether people reach the site over https. */
  isSecure: boolean;
}

/** What answers every request, and without fetch's Request and Response a read of what is kept. */
export interface Site {
  answer: Answer;
  /** A file, or a page that is fresh in the cache; null where `answer` has to see to it. */
  kept(asked: Asked): PlainAnswer | Promise<PlainAnswer> | null;
}

const POLICY = 'content-security-policy';

/** The whole product: static files first, the API under /api/, pages on demand for all else. */
export function createSite({ files, api, pages, keptPage, isSecure }: SiteParts): Site {
  async function page(request: Request, address: string): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const path = decodedPath(pathname);
    if (path === null) return files.notFound.answer(request);
    const file = files.find(path);
    if (file) return isRead(request) ? file.answer(request) : onlyRead();
    // The Request of fetch, which the pages are asked by, can carry any other method.
    if (request.method === 'TRACE') return onlyRead();
    if (path.endsWith('/')) return movedTo(pathname.replace(/\/+$/, '') + search);
    const response = await pages(request, address);
    return isNowhere(response) ? files.notFound.answer(request) : response;
  }

  /** What is kept is the same object each time. */
  const securedAnswers = new WeakMap<PlainAnswer, PlainAnswer>();
  function securedOnce(answer: PlainAnswer): PlainAnswer {
    const known = securedAnswers.get(answer) ?? securedPlain(answer, isSecure);
    securedAnswers.set(answer, known);
    return known;
  }

  function keptAnswer(asked: Asked): PlainAnswer | Promise<PlainAnswer> | null {
    const path = decodedPath(pathOf(asked.url));
    return (path === null ? null : (files.find(path) ?? keptPage(asked)))?.plain(asked) ?? null;
  }

  return {
    async answer(request, address) {
      if (isApi(request)) return api.fetch(request, { address });
      return secured(await page(request, address), isSecure);
    },
    kept(asked) {
      const answer = keptAnswer(asked);
      return answer instanceof Promise ? answer.then(securedOnce) : answer && securedOnce(answer);
    },
  };
}

/** The path of an absolute address, as it stands there. */
function pathOf(url: string): string {
  const [path = ''] = url.slice(url.indexOf('/', 'https://'.length)).split('?');
  return path;
}

function isApi(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/api/');
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The path in plain characters; null where it can name nothing of ours. */
function decodedPath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    return pathname.startsWith('//') || /[\0\\]/.test(path) ? null : path;
  } catch {
    return null;
  }
}

/** What no page matches the function answers without a policy of its own. */
function isNowhere({ status, headers }: Response): boolean {
  return status === 404 && !headers.has(POLICY);
}

function onlyRead(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
}

function movedTo(location: string): Response {
  return new Response(null, { status: 301, headers: { Location: location } });
}

function secured(response: Response, isSecure: boolean): Response {
  const { headers } = response;
  const added = headersBeside((name) => headers.get(name), isSecure);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  return response;
}

function securedPlain(answer: PlainAnswer, isSecure: boolean): PlainAnswer {
  const { headers } = answer;
  const added = headersBeside((name) => headers[name] ?? null, isSecure);
  return { ...answer, headers: { ...headers, ...added } };
}
