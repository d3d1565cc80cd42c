/** A success answer with a body. */
export function ok(body: unknown, headers?: HeadersInit): Response {
  return Response.json(body, headers ? { headers } : undefined);
}

/** 201 with the thing that was made. */
export function created(body: unknown, headers?: HeadersInit): Response {
  return Response.json(body, { status: 201, ...(headers && { headers }) });
}

/** 202: it is stored, and nothing is to be said of it. */
export function accepted(): Response {
  return new Response(null, { status: 202 });
}

/** 204. */
export function noContent(headers?: HeadersInit): Response {
  return new Response(null, { status: 204, ...(headers && { headers }) });
}

const PART = 500;

/**
 * A success answer {name: entries}, sent part by part: Netlify takes 20 MB of a stream where a
 * whole body may have 6.
 */
export function okInParts(name: string, entries: readonly unknown[]): Response {
  const encoder = new TextEncoder();
  let start = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = entries.slice(start, start + PART).map((entry) => JSON.stringify(entry));
      const before = start === 0 ? `{${JSON.stringify(name)}:[` : part.length > 0 ? ',' : '';
      start += PART;
      const isLast = start >= entries.length;
      controller.enqueue(encoder.encode(`${before}${part.join(',')}${isLast ? ']}' : ''}`));
      if (isLast) controller.close();
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}
