import { join } from 'node:path';
import { serveHttp } from '../../cli/serving/http-server.ts';
import { openStaticFiles, readHeaderRules } from '../../cli/serving/static-files.ts';
import type { Deploy } from './deploy.ts';

/** A deploy at a local address, for a browser. */
export interface Edge {
  url: string;
  close(): Promise<void>;
}

/** Serves a deploy as Netlify's edge does: a static file if it exists, otherwise a function. */
export async function startEdge(root: string, deploy: Deploy): Promise<Edge> {
  const rules = await readHeaderRules(join(root, '.netlify/v1/config.json'));
  const files = await openStaticFiles(join(root, 'dist'), rules);
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const file = await files.find(decodeURIComponent(pathname));
    if (file) return file.answer(request);
    const { method } = request;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    headers.delete('accept-encoding');
    const body = hasBody ? await request.arrayBuffer() : undefined;
    const answered = await deploy.fetch(pathname + search, {
      method,
      headers,
      ...(body && { body }),
    });
    const known = new Headers(answered.headers);
    for (const name of ['transfer-encoding', 'content-length', 'connection']) known.delete(name);
    return new Response(method === 'HEAD' ? null : answered.body, {
      status: answered.status,
      headers: known,
    });
  };
  const report = (failure: unknown) => console.error(failure);
  const { port, close } = await serveHttp({ answer, report }, { host: '127.0.0.1', port: 0 });
  return { url: `http://127.0.0.1:${port}`, close };
}
