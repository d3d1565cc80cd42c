import { showLoadFailure } from './page-notice.ts';

/**
 * Loads a module that a person's press needs. After a deploy, or without a connection, it may be
 * missing: the page then says so, and the result is null.
 */
export async function lazily<Module>(load: () => Promise<Module>): Promise<Module | null> {
  return load().catch((failure: unknown) => {
    console.error(failure);
    showLoadFailure();
    return null;
  });
}

/** Loads a module that nobody has asked for: null, and no message, when it is missing. */
export async function inBackground<Module>(load: () => Promise<Module>): Promise<Module | null> {
  return load().catch((failure: unknown) => {
    console.error(failure);
    return null;
  });
}
