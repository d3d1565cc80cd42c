import { createHash } from 'node:crypto';
import { includesTag } from '../calls/index.ts';
import { dataContentPolicy } from '../http/headers.ts';

/** A text or a picture with its ETag; 304 if the request names it. */
export function taggedAnswer(
  request: Request,
  content: string | Uint8Array<ArrayBuffer>,
  head: { status: number; headers: Headers },
): Response {
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  head.headers.set('Content-Security-Policy', dataContentPolicy);
  head.headers.set('ETag', etag);
  const isKnown = includesTag(request.headers.get('if-none-match'), etag);
  return isKnown
    ? new Response(null, { status: 304, headers: head.headers })
    : new Response(content, head);
}
