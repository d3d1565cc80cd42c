import type { Answer, Asked } from '../calls/answer.ts';
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
  find(request: Asked, language: Language): Answer | null;
  /** Makes an answer and caches it where the store can tell when it becomes stale. */
  make(request: Asked, language: Language, work: () => Promise<Answer>): Promise<Answer>;
}

/** Opens the cache of this process. */
export function keepAnswers(store: Pick<Store, 'watched'>): KeptAnswers {
  const kept = new MemoryMap<Kept>(({ bytes }) => bytes);

  function find({ method, url }: Asked, language: Language): Answer | null {
    if (method !== 'GET' && method !== 'HEAD') return null;
    const key = keyOf(url, language);
    const known = kept.get(key);
    if (!known) return null;
    if (known.isCurrent()) return known.answer;
    kept.delete(key);
    return null;
  }

  async function make(
    { url }: Asked,
    language: Language,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const { result: answer, isCurrent } = await store.watched(work);
    const { status, body } = answer;
    if (isCurrent && status === 200 && body instanceof Uint8Array) {
      kept.set(keyOf(url, language), {
        answer,
        isCurrent,
        bytes: body.length * 2 + OVERHEAD_BYTES,
      });
    }
    return answer;
  }

  return { find, make };
}

/** An answer may hold words, so each language has its own. */
function keyOf(url: string, language: Language): string {
  return `${language} ${url}`;
}
