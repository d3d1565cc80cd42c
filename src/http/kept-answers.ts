import type { Answer } from '../calls/answer.ts';
import type { Asked } from '../calls/asked.ts';
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
  find(request: Asked): Answer | null;
  /** Makes an answer and caches it where the store can tell when it becomes stale. */
  make(request: Asked, work: () => Promise<Answer>): Promise<Answer>;
}

/** Opens the cache of this process. */
export function keepAnswers(store: Pick<Store, 'watched'>): KeptAnswers {
  const kept = new MemoryMap<Kept>(({ bytes }) => bytes);

  function find({ method, url }: Asked): Answer | null {
    if (method !== 'GET' && method !== 'HEAD') return null;
    const known = kept.get(url);
    if (!known) return null;
    if (known.isCurrent()) return known.answer;
    kept.delete(url);
    return null;
  }

  async function make({ url }: Asked, work: () => Promise<Answer>): Promise<Answer> {
    const { result: answer, isCurrent } = await store.watched(work);
    const { status, body } = answer;
    if (isCurrent && status === 200 && body instanceof Uint8Array) {
      kept.set(url, { answer, isCurrent, bytes: body.length * 2 + OVERHEAD_BYTES });
    }
    return answer;
  }

  return { find, make };
}
