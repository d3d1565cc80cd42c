/** The API at 1,000, 10,000 and 45,000 institutions, each measured in a separate process. */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InstitutionInput } from '../../domain/institutions/institution.ts';
import { readEnv } from '../../runtime/env.ts';
import { openRuntime } from '../../runtime/open-runtime.ts';
import { addInstitutions } from './add-institutions.ts';
import { catalogue } from './catalogue.ts';
import { report, round, type Section } from './section.ts';

const SIZES = [1_000, 10_000, 45_000] as const;
const BATCH = 2_500;
/** The processor clock for which the goal of a first search is stated. */
const GOAL_GHZ = 2.5;

/** The measurements of one process, in milliseconds. */
export interface ProcessMeasurements {
  coldMs: number;
  /** Processor time of the first search with modules loaded, and the memory in use afterwards. */
  firstSearch: { ms: number; clockInGHz: number; megabytes: number };
  megabytes: { rss: number; heap: number };
  calls: Record<string, { p50: number; p99: number }>;
}

/** Fills one store step by step; `file` is an optional CSV file of colleges. */
async function bench(file = process.env['BENCH_CATALOGUE']): Promise<Section[]> {
  const folder = mkdtempSync(join(tmpdir(), 'campuskosh-bench-'));
  try {
    const inputs = catalogue(SIZES.at(-1) ?? 0, file);
    const measured: ProcessMeasurements[] = [];
    for (const [step, size] of SIZES.entries()) {
      await fill(folder, inputs.slice(step === 0 ? 0 : SIZES[step - 1], size));
      measured.push(await measureInProcess(folder));
    }
    return [latencies(measured, file), memory(measured)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(folder: string, inputs: readonly InstitutionInput[]): Promise<void> {
  const runtime = await openRuntime(
    readEnv({ DATA_DIR: folder, RATE_LIMIT: 'off', CATALOGUE: 'none' }),
  );
  for (let start = 0; start < inputs.length; start += BATCH) {
    await addInstitutions(runtime, inputs.slice(start, start + BATCH));
  }
  // A cold start finds the snapshot of a list, as in production.
  await runtime.store.ensureSnapshots();
  await runtime.store.tidy();
  await runtime.close();
}

function measureInProcess(folder: string): Promise<ProcessMeasurements> {
  const script = join(import.meta.dirname, 'scale-process.ts');
  return new Promise((resolve, reject) => {
    const child = fork(script, [folder], { execArgv: ['--expose-gc'] });
    child.once('message', (message) => resolve(message as ProcessMeasurements));
    child.once('exit', (code) => reject(new Error(`It ended with ${code}.`)));
  });
}

function latencies(measured: readonly ProcessMeasurements[], file: string | undefined): Section {
  const names = Object.keys(measured[0]?.calls ?? {});
  const rows = names.map((name) => {
    const times = measured.map(({ calls }) => calls[name] ?? { p50: Number.NaN, p99: Number.NaN });
    const columns = times.flatMap(({ p50, p99 }, at) => [
      [`${sizeName(at)} p50 ms`, p50],
      [`p99 ms at ${sizeName(at)}`, p99],
    ]);
    const growth = growthPerDoubling(times.map(({ p50 }) => p50));
    return [name, { ...Object.fromEntries(columns), 'growth per doubling': growth }];
  });
  const from = file ? 'a list of real colleges' : 'variations of the catalogue';
  return {
    title: 'The API as the catalogue grows',
    text:
      `Milliseconds of sequential calls through the API's own function, without HTTP, over ${from}. ` +
      'Growth per doubling is that of the median from the smallest to the largest: 1 means none, 2 linear.',
    of: 'call',
    rows: Object.fromEntries(rows),
  };
}

function memory(measured: readonly ProcessMeasurements[]): Section {
  const columns = (of: (each: ProcessMeasurements) => number) => ({
    ...Object.fromEntries(measured.map((each, at) => [sizeName(at), of(each)])),
    'growth per doubling': growthPerDoubling(measured.map(of)),
  });
  return {
    title: 'Cold start and memory as the catalogue grows',
    text:
      'Cold start is the time from the start of a process, including its unbundled modules, to the ' +
      'answer of its first search, with the data in place. Processor time and the size of lists and ' +
      'index are those of this search alone. The clock rate is measured by a chain of multiplications ' +
      'directly after it. Memory is measured after all calls above.',
    of: 'what',
    rows: {
      'cold start, ms': columns(({ coldMs }) => coldMs),
      'first search, processor ms': columns(({ firstSearch }) => firstSearch.ms),
      'clock rate of the processor, GHz': columns(({ firstSearch }) =>
        round(firstSearch.clockInGHz),
      ),
      [`first search, ms at ${GOAL_GHZ} GHz`]: columns(({ firstSearch }) =>
        Math.round((firstSearch.ms * firstSearch.clockInGHz) / GOAL_GHZ),
      ),
      'lists and index, MB': columns(({ firstSearch }) => firstSearch.megabytes),
      'memory of the process, MB': columns(({ megabytes }) => megabytes.rss),
      'heap in use, MB': columns(({ megabytes }) => megabytes.heap),
    },
  };
}

function sizeName(at: number): string {
  return (SIZES[at] ?? 0).toLocaleString('en');
}

function growthPerDoubling(values: readonly number[]): number {
  const doublings = Math.log2((SIZES.at(-1) ?? 1) / SIZES[0]);
  return round(((values.at(-1) ?? 0) / (values[0] ?? 1)) ** (1 / doublings));
}

report(await bench());
