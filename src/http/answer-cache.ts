import type { Answer } from '../calls/index.ts';
import type { Language } from '../domain/languages.ts';
import { type MemoryBudget, MemoryMap, type Store } from '../store/index.ts';

/** Memory of an entry relative to its body: the body itself, and its compressed forms. */
const MEMORY_PER_BYTE = 1.5;
/** Memory that an entry takes in addition. */
const OVERHEAD_BYTES = 2_000;

interface CachedAnswer {
  answer: Answer;
  bytes: number;
  isCurrent: () => boolean;
}

/** A cache of answers that depend on the URL and the store only, each valid until a write. */
export interface AnswerCache {
  /** The cached answer for this URL, unless its data has changed. */
  find(request: Request, language: Language): Answer | null;
  /**
   * Returns the cached answer of a key or computes and caches a new one. Concurrent requests for
   * one key share the computation; if the store has changed meanwhile, all that waited share the
   * next one.
   */
  make(key: string, work: () => Promise<Answer>): Promise<Answer>;
}

/** Opens a cache within a memory budget, by default that of the process. */
export function openAnswerCache(store: Pick<Store, 'watch'>, budget?: MemoryBudget): AnswerCache {
  const entries = new MemoryMap<CachedAnswer>(({ bytes }) => bytes, budget);

  const pending = new Map<string, Promise<Answer>>();

  function findCurrent(key: string): Answer | null {
    const cached = entries.get(key);
    if (!cached) return null;
    if (cached.isCurrent()) return cached.answer;
    entries.delete(key);
    return null;
  }

  function find({ method, url }: Request, language: Language): Answer | null {
    return method === 'GET' || method === 'HEAD' ? findCurrent(answerKey(url, language)) : null;
  }

  async function compute(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const { result: answer, isCurrent } = await store.watch(work);
    const { status, body } = answer;
    if (isCurrent && status === 200 && body instanceof Uint8Array) {
      entries.set(key, {
        answer,
        isCurrent,
        bytes: body.length * MEMORY_PER_BYTE + OVERHEAD_BYTES,
      });
    }
    return answer;
  }

  function start(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const making = compute(key, work).finally(() => pending.delete(key));
    pending.set(key, making);
    return making;
  }

  async function make(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const earlier = pending.get(key);
    if (earlier) await earlier.catch(() => undefined);
    const cached = findCurrent(key);
    if (cached) return cached;
    // It began after this request, so it contains every write before it. A failure, such as a
    // caller's rate limit, is that caller's own.
    const later = pending.get(key);
    return later ? later.catch(() => compute(key, work)) : start(key, work);
  }

  return { find, make };
}

/**
 * Answers contain messages, so each language has its own key. The host is not in it: anybody can
 * invent hosts, and no answer depends on them.
 */
export function answerKey(url: string, language: Language): string {
  return `${language} ${url.slice(url.indexOf('/', url.indexOf('//') + 2))}`;
}
