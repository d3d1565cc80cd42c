import type { Answer } from '../calls/answer.ts';
import type { Language } from '../messages/languages.ts';
import { MemoryMap } from '../store/memory-map.ts';
import type { Store } from '../store/store.ts';

/** Bytes that an entry takes in memory beside its body and its compressed forms. */
const OVERHEAD_BYTES = 2_000;

interface Kept {
  answer: Answer;
  bytes: number;
  isCurrent: () => boolean;
}

/** A cache of answers that depend on the address and the store alone, each valid until a write. */
export interface KeptAnswers {
  /** The cached answer of this address, unless something that it was made from was written. */
  find(request: Request, language: Language): Answer | null;
  /**
   * The cached answer of a key, or a new one that is cached where the store can tell when it becomes
   * stale. Requests for a key whose answer is being made wait for it, and take it where nothing was
   * written since.
   */
  make(key: string, work: () => Promise<Answer>): Promise<Answer>;
}

/** Opens the cache of this process. */
export function keepAnswers(store: Pick<Store, 'watched'>): KeptAnswers {
  const kept = new MemoryMap<Kept>(({ bytes }) => bytes);

  const underway = new Map<string, Promise<Answer>>();

  function current(key: string): Answer | null {
    const known = kept.get(key);
    if (!known) return null;
    if (known.isCurrent()) return known.answer;
    kept.delete(key);
    return null;
  }

  function find({ method, url }: Request, language: Language): Answer | null {
    return method === 'GET' || method === 'HEAD' ? current(keptKey(url, language)) : null;
  }

  async function made(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const { result: answer, isCurrent } = await store.watched(work);
    const { status, body } = answer;
    if (isCurrent && status === 200 && body instanceof Uint8Array) {
      kept.set(key, { answer, isCurrent, bytes: body.length * 2 + OVERHEAD_BYTES });
    }
    return answer;
  }

  async function make(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const known = current(key);
    if (known) return known;
    const earlier = underway.get(key);
    if (earlier) {
      await earlier.catch(() => undefined);
      return current(key) ?? made(key, work);
    }
    const making = made(key, work).finally(() => underway.delete(key));
    underway.set(key, making);
    return making;
  }

  return { find, make };
}

/** An answer may hold words, so each language has its own. */
export function keptKey(url: string, language: Language): string {
  return `${language} ${url}`;
}
