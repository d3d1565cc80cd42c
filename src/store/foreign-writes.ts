import type { Engine } from './engine.ts';

/** No key begins with it, so that its stamp rises with what other processes write and with nothing else. */
const OF_NOBODY = 'nobody';

/**
 * A number that has risen when another process may have written to the store; always the same over
 * an engine that cannot tell.
 */
export function foreignWrites({ stamp }: Pick<Engine, 'stamp'>): number {
  return stamp?.(OF_NOBODY) ?? 0;
}
