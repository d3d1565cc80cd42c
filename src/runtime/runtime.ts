import type { Logger } from 'pino';
import type { Needs } from '../features/needs.ts';
import type { Store } from '../store/index.ts';
import type { Env } from './env.ts';

/**
 * The services of a process, opened once at the composition root; use cases name the ones they
 * need.
 */
export interface Runtime extends Needs {
  env: Env;
  log: Logger;
  /** Whether the log gets a line for each request. */
  isLoggingRequests: boolean;
  store: Store;
  /** Whether an earlier version copied its catalogue into this store. */
  close(): Promise<void>;
}
