import { type Answer, emptyAnswer, jsonAnswer } from './answer.ts';

type GivenHeaders = Readonly<Record<string, string>>;

/** A success answer with a body. */
export function ok(body: unknown, headers?: GivenHeaders): Answer {
  return jsonAnswer(200, body, headers);
}

/** 201 with the thing that was made. */
export function created(body: unknown, headers?: GivenHeaders): Answer {
  return jsonAnswer(201, body, headers);
}

/** 202 with an empty body: what was sent is stored. */
export function accepted(): Answer {
  return emptyAnswer(202);
}

/** 204. */
export function noContent(headers?: GivenHeaders): Answer {
  return emptyAnswer(204, headers);
}

const PART = 500;

/**
 * A success answer {name: entries}, sent part by part: Netlify takes 20 MB of a stream where a
 * whole body may have 6.
 */
export function okInParts(name: string, entries: readonly unknown[]): Answer {
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
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body };
}
