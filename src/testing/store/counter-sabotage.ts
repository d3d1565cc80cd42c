import * as z from 'zod';
import type { Engine } from '../../store/engine.ts';
import { forgetsOperations, trustsModified } from './sabotage.ts';

const shard = z.looseObject({ data: z.looseObject({ closed: z.boolean() }) });
const total = z.looseObject({ from: z.array(z.string()) });

/** Rolls up days without closing them to writers. */
const leavesShardsOpen = (engine: Engine): Engine => ({
  ...engine,
  async replace(key, value, etag) {
    const closes = shard.safeParse(value).data?.data.closed === true;
    return closes ? { outcome: 'written', etag: '"closed"' } : engine.replace(key, value, etag);
  },
});

/** Deletes shards before their sum is stored. */
const erasesFirst = (engine: Engine): Engine => ({
  ...engine,
  async create(key, value) {
    for (const from of total.safeParse(value).data?.from ?? []) await engine.erase(from);
    return engine.create(key, value);
  },
});

/** Omits the sources of totals. */
const namesNoSources = (engine: Engine): Engine => ({
  ...engine,
  create: (key, value) =>
    engine.create(key, total.safeParse(value).success ? { ...Object(value), from: [] } : value),
});

/** The bugs that the counters' histories must find. */
export const PLANTED_COUNTER_BUGS: Record<string, (engine: Engine) => Engine> = {
  'trusting `modified`': trustsModified,
  'no operation id': forgetsOperations,
  'days summed up while they are open': leavesShardsOpen,
  'shards erased before their sum is stored': erasesFirst,
  'totals that name no sources': namesNoSources,
};
