import type { NetlifyFunction } from '@netlify/functions';
import { sharedRuntime } from '../../src/server/open-runtime.ts';
import { prepareStore } from '../../src/server/prepare-store.ts';

/** After each deploy: the first admin, and the demo catalogue where SEED asks for it. */
const prepare: NetlifyFunction = {
  config: { background: true },
  async deploySucceeded() {
    await prepareStore(await sharedRuntime());
  },
};

export default prepare;
