import type { Answer } from '../calls/answer.ts';
import type { Asked } from '../calls/asked.ts';
import { MemoryMap } from '../store/memory-map.ts';
import type { Store } from '../store/store.ts';

/** What an answer weighs beside its body and its compressed forms. */
const OVERHEAD_BYTES = 2_000;

interface Kept {
  answer: Answer;
  bytes: number;
  isCurrent: () => boolean;
}

/** Answers of calls that follow from address and store alone, each for as long as it is true. */
export interface KeptAnswers {
  /** The answer to a read of the same address, if nothing that it was made of has been written. */
  find(request: Asked): Answer | null;
  /** Makes an answer, and keeps it where the store can tell until when it is true. */
  make(request: Asked, work: () => Promise<Answer>): Promise<Answer>;
}

/** Opens the memory of one process. */
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
