import type { Runtime } from '../runtime/runtime.ts';
import { tidyUp } from '../runtime/tidy-up.ts';

const EVERY_MS = 15 * 60 * 1000;

/** Tidies at once and every 15 minutes, as the scheduled function does; gives the stop. */
export function startTidying(runtime: Runtime): () => Promise<void> {
  let running = Promise.resolve();
  const tidy = () => {
    running = tidyUp(runtime).catch((failure) => {
      runtime.log.error({ failure }, 'Tidying failed');
    });
  };
  tidy();
  const timer = setInterval(tidy, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
