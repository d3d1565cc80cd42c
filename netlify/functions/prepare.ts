import type { NetlifyFunction } from '@netlify/functions';
import { sharedRuntime } from '../../src/runtime/open-runtime.ts';
import { prepareStore } from '../../src/runtime/prepare-store.ts';

/**
 * After each deploy, with 15 minutes for it: makes lists whose version is new or whose snapshot is
 * lost, and the first admin.
 */
const prepare: NetlifyFunction = {
  config: { background: true },
  async deploySucceeded() {
    const runtime = await sharedRuntime();
    await runtime.store.ensureSnapshots();
    await prepareStore(runtime);
  },
};

export default prepare;
