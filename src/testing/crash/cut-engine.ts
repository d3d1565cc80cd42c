import { type Engine, StoreUnavailable, type WriteResult } from '../../store/engine.ts';
import { Killed } from '../mortal-engine.ts';

/**
 * How one store call fails: its process is killed before the call reaches the store; its reply is
 * lost; its reply is lost and the next call fails too; it takes effect after the caller has given
 * up. A kill after a call equals a kill before the next one.
 */
export const CUTS = ['killed before', 'reply lost', 'brief outage', 'lands late'] as const;
export type Cut = (typeof CUTS)[number];

interface CutEngine {
  engine: Engine;
  /** Cuts the call that comes after `calls` others. */
  cutAt(calls: number, cut: Cut): void;
  /** Whether the call to be cut was made. */
  wasCut(): boolean;
  isDead(): boolean;
  /** The number of calls made. */
  calls(): number;
  /** Lets the delayed call take effect. */
  land(): Promise<void>;
}

/** A process's view of a store in which exactly one call fails. */
export function cutEngine(beneath: Engine): CutEngine {
  const late: (() => Promise<unknown>)[] = [];
  let left = Number.POSITIVE_INFINITY;
  let kind: Cut = 'killed before';
  let callCount = 0;
  let isCut = false;
  let isDead = false;
  let isOut = false;

  function die(): never {
    isDead = true;
    throw new Killed();
  }

  async function cutShort<R>(send: () => Promise<R>, lost: () => R): Promise<R> {
    isCut = true;
    if (kind === 'killed before') return die();
    if (kind === 'lands late') late.push(send);
    else await send();
    isOut = kind === 'brief outage';
    return lost();
  }

  async function call<R>(send: () => Promise<R>, lost: () => R): Promise<R> {
    if (isDead) throw new Killed();
    callCount++;
    if (isOut) {
      isOut = false;
      return lost();
    }
    const isMine = left === 0;
    left--;
    if (isMine) return cutShort(send, lost);
    const result = await send();
    if (isDead) throw new Killed();
    return result;
  }

  const read = <R>(send: () => Promise<R>) =>
    call(send, () => {
      throw new StoreUnavailable();
    });
  const write = (send: () => Promise<WriteResult>) =>
    call<WriteResult>(send, () => ({ outcome: 'unknown' }));

  return {
    engine: {
      get: (key) => read(() => beneath.get(key)),
      create: (key, value) => write(() => beneath.create(key, value)),
      replace: (key, value, etag) => write(() => beneath.replace(key, value, etag)),
      erase: (key) => read(() => beneath.erase(key)),
      list: (folder) => read(() => beneath.list(folder)),
      records: () => beneath.records(),
    },
    cutAt(calls, cut) {
      left = calls;
      kind = cut;
    },
    wasCut: () => isCut,
    isDead: () => isDead,
    calls: () => callCount,
    async land() {
      for (const send of late.splice(0)) await send();
    },
  };
}
