/** `npm run previews`: lists the stores of previews and removes abandoned ones. */

import { createInterface } from 'node:readline/promises';
import { mapBounded } from '../async/index.ts';
import { isStoreOfPreview, PREVIEW_STORES, storeOfBranch } from '../deploy/store-name.ts';
import { DAY_MS } from '../domain/date.ts';
import { previewTexts as texts } from '../messages/operator/commands.ts';
import { readEnv } from '../runtime/env.ts';
import { createdAt, openSiteStores, type SiteStores } from '../store/index.ts';
import { commandFetch, connectionOf } from './command-store.ts';
import { CommandError, readArguments, runCommand } from './ending.ts';

/** A preview's store, its number of records and its last write where known. */
interface PreviewStore {
  name: string;
  records: number;
  /** Milliseconds since 1970. */
  lastWrite: number | null;
}

const CONCURRENCY = 4;
/** Keys that writes leave in a list; they contain their time of creation. */
const WRITE_KEY = /^list\/[^/]+\/(?:begun|entry|run)-/;

/** The stores of previews, longest unused first. */
async function loadPreviewStores(stores: SiteStores): Promise<PreviewStore[]> {
  const names = (await stores.names(PREVIEW_STORES)).filter(isStoreOfPreview);
  const previewStores = await mapBounded(names, CONCURRENCY, async (name) => {
    const keys = await stores.keys(name);
    const times = keys.filter((key) => WRITE_KEY.test(key)).map(createdAt);
    const lastWrite = times.length > 0 ? times.reduce((a, b) => Math.max(a, b)) : null;
    return { name, records: keys.length, lastWrite };
  });
  return previewStores.sort((a, b) => (a.lastWrite ?? 0) - (b.lastWrite ?? 0));
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

type PreviewArguments = ReturnType<typeof parseArguments>['values'];

await runCommand(async () => {
  const { values, positionals } = parseArguments();
  const [command, ...names] = positionals;
  const env = readEnv();
  const connection = connectionOf(env);
  if (!connection) throw new CommandError(texts.needed);
  const stores = openSiteStores({ connection, region: env.STORE_REGION, fetch: commandFetch() });
  if (command === undefined) return printStores(await loadPreviewStores(stores));
  const chosen = await selectStores(await loadPreviewStores(stores), names, values);
  printStores(chosen);
  if (chosen.length > 0) await removeStores(stores, chosen, values.yes);
}, texts.usage);

/** Parses the arguments: none, or `remove` with exactly one selection. */
function parseArguments() {
  const { values, positionals } = readArguments(options, texts.usage);
  const [command, ...names] = positionals;
  const selectors = [...names, values.branch, values['older-than']].filter(
    (way) => way !== undefined,
  );
  const isList = command === undefined && selectors.length === 0 && !values.yes;
  if (!isList && !(command === 'remove' && selectors.length === 1))
    throw new CommandError(texts.usage);
  return { values, positionals };
}

/**
 * @throws CommandError for a name that is not a preview's or does not exist.
 */
async function selectStores(
  all: readonly PreviewStore[],
  names: readonly string[],
  { branch, 'older-than': age }: PreviewArguments,
): Promise<PreviewStore[]> {
  if (age !== undefined) return storesOfAge(all, age);
  const name = branch === undefined ? (names[0] ?? '') : storeOfBranch(branch);
  if (!isStoreOfPreview(name)) throw new CommandError(texts.notOne(name));
  const chosen = all.filter((store) => store.name === name);
  if (chosen.length === 0) throw new CommandError(texts.missing(name));
  return chosen;
}

function storesOfAge(all: readonly PreviewStore[], age: string): PreviewStore[] {
  const days = Number(/^(\d{1,5})d$/.exec(age)?.[1] ?? Number.NaN);
  if (Number.isNaN(days)) throw new CommandError(texts.usage);
  const old = olderThan(all, days, Date.now());
  if (old.length === 0) throw new CommandError(texts.noneOld(days));
  return old;
}

function printStores(stores: readonly PreviewStore[]): void {
  if (stores.length === 0) console.log(texts.none);
  for (const { name, records, lastWrite } of stores) {
    console.log(texts.line(name, records, formatLastWrite(lastWrite)));
  }
}

function formatLastWrite(time: number | null): string {
  if (time === null) return texts.unknown;
  return texts.written(new Date(time).toISOString().slice(0, 10), daysSince(time, Date.now()));
}

async function removeStores(stores: SiteStores, chosen: readonly PreviewStore[], isSure: boolean) {
  if (!isSure && (await askOperator(texts.ask(chosen.length))) !== 'yes') {
    throw new CommandError(texts.kept);
  }
  for (const { name } of chosen) {
    // Checked again before erasing: this must never be production's store.
    if (!isStoreOfPreview(name)) throw new CommandError(texts.notOne(name));
    console.log(texts.removed(name, await stores.erase(name)));
  }
}

/** The operator's reply; empty when not on a terminal. */
async function askOperator(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return answer.trim();
}
