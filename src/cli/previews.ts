/** `npm run previews`: lists the stores of previews and removes abandoned ones. */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { isStoreOfPreview, PREVIEW_STORES, storeOfBranch } from '../deploy/store-name.ts';
import { previewTexts as texts } from '../messages/operator/commands.ts';
import { readEnv } from '../runtime/env.ts';
import { openSiteStores, type SiteStores } from '../store/blobs-engine.ts';
import { mapBounded } from '../store/bounded.ts';
import { createdAt } from '../store/list-format.ts';
import { commandFetch, connectionOf } from './command-store.ts';
import { CannotGoOn, run } from './ending.ts';

/** A preview's store, its number of records and its last write where known. */
interface PreviewStore {
  name: string;
  records: number;
  /** Milliseconds since 1970. */
  lastWrite: number | null;
}

const AT_ONCE = 4;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Keys that writes leave in a list; they contain their time of creation. */
const LEAF = /^list\/[^/]+\/(?:begun|entry|run)-/;

/** The stores of previews, longest unused first. */
async function previewStores(stores: SiteStores): Promise<PreviewStore[]> {
  const names = (await stores.names(PREVIEW_STORES)).filter(isStoreOfPreview);
  const found = await mapBounded(names, AT_ONCE, async (name) => {
    const keys = await stores.keys(name);
    const times = keys.filter((key) => LEAF.test(key)).map(createdAt);
    const lastWrite = times.length > 0 ? times.reduce((a, b) => Math.max(a, b)) : null;
    return { name, records: keys.length, lastWrite };
  });
  return found.sort((a, b) => (a.lastWrite ?? 0) - (b.lastWrite ?? 0));
}

/** Whole days between two times. */
function daysSince(time: number, now: number): number {
  return Math.floor((now - time) / DAY_MS);
}

/** The stores last written at least `days` ago; stores without a known time are left out. */
function olderThan(stores: readonly PreviewStore[], days: number, now: number): PreviewStore[] {
  return stores.filter(({ lastWrite }) => lastWrite !== null && daysSince(lastWrite, now) >= days);
}

const options = {
  branch: { type: 'string' },
  'older-than': { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const;

type PreviewArguments = ReturnType<typeof argumentsGiven>['values'];

await run(async () => {
  const { values, positionals } = argumentsGiven();
  const [command, ...names] = positionals;
  const env = readEnv();
  const connection = connectionOf(env);
  if (!connection) throw new CannotGoOn(texts.needed);
  const stores = openSiteStores({ connection, region: env.STORE_REGION, fetch: commandFetch() });
  if (command === undefined) return show(await previewStores(stores));
  const chosen = await choose(await previewStores(stores), names, values);
  show(chosen);
  if (chosen.length > 0) await remove(stores, chosen, values.yes);
}, texts.usage);

/** Parses the arguments: none, or `remove` with exactly one selection. */
function argumentsGiven() {
  const { values, positionals } = parsed();
  const [command, ...names] = positionals;
  const ways = [...names, values.branch, values['older-than']].filter((way) => way !== undefined);
  const isList = command === undefined && ways.length === 0 && !values.yes;
  if (!isList && !(command === 'remove' && ways.length === 1)) throw new CannotGoOn(texts.usage);
  return { values, positionals };
}

function parsed() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch {
    throw new CannotGoOn(texts.usage);
  }
}

/**
 * @throws CannotGoOn for a name that is not a preview's or does not exist.
 */
async function choose(
  all: readonly PreviewStore[],
  names: readonly string[],
  { branch, 'older-than': age }: PreviewArguments,
): Promise<PreviewStore[]> {
  if (age !== undefined) return ofAge(all, age);
  const name = branch === undefined ? (names[0] ?? '') : storeOfBranch(branch);
  if (!isStoreOfPreview(name)) throw new CannotGoOn(texts.notOne(name));
  const chosen = all.filter((store) => store.name === name);
  if (chosen.length === 0) throw new CannotGoOn(texts.missing(name));
  return chosen;
}

function ofAge(all: readonly PreviewStore[], age: string): PreviewStore[] {
  const days = Number(/^(\d{1,5})d$/.exec(age)?.[1] ?? Number.NaN);
  if (Number.isNaN(days)) throw new CannotGoOn(texts.usage);
  const old = olderThan(all, days, Date.now());
  if (old.length === 0) throw new CannotGoOn(texts.noneOld(days));
  return old;
}

function show(stores: readonly PreviewStore[]): void {
  if (stores.length === 0) console.log(texts.none);
  for (const { name, records, lastWrite } of stores) {
    console.log(texts.line(name, records, written(lastWrite)));
  }
}

function written(time: number | null): string {
  if (time === null) return texts.unknown;
  return texts.written(new Date(time).toISOString().slice(0, 10), daysSince(time, Date.now()));
}

async function remove(stores: SiteStores, chosen: readonly PreviewStore[], isSure: boolean) {
  if (!isSure && (await answerTo(texts.ask(chosen.length))) !== 'yes') {
    throw new CannotGoOn(texts.kept);
  }
  for (const { name } of chosen) {
    // Checked again before erasing: this must never be production's store.
    if (!isStoreOfPreview(name)) throw new CannotGoOn(texts.notOne(name));
    console.log(texts.removed(name, await stores.erase(name)));
  }
}

/** The operator's reply; empty when not on a terminal. */
async function answerTo(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return answer.trim();
}
