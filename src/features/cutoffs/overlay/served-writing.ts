import { isDeepStrictEqual } from 'node:util';
import {
  isServedYear,
  type ServedCutoffs,
  type ServedName,
  type ServedYear,
  servedParts,
} from '../../../domain/cutoffs/cutoff-import.ts';
import type { UndoReport, WholeChange } from '../../../domain/history/history.ts';
import type { Principal } from '../../../domain/principal.ts';
import { planRecording, type RecordingDependencies } from '../../changes/history-writing.ts';
import { tagsOfCutoffs } from '../../changes/page-purges.ts';
import type { With } from '../../needs.ts';
import { SERVED } from './overlay-records.ts';

export type ServingDependencies = RecordingDependencies & With<'cutoffRecords'>;

/** Parts of what is served, by their keys; null takes one away. */
export interface ServedParts {
  years?: Readonly<Record<string, ServedYear | null>>;
  names?: Readonly<Record<string, ServedName | null>>;
}

interface ServingAct {
  principal: Principal;
  label: string;
  undoes?: string;
  /** Chooses the parts to write by what is served now; throws to refuse. */
  choose(current: ServedCutoffs): ServedParts;
  /** The keys of every part that may be chosen. */
  keys: readonly string[];
}

const nothing: ServedCutoffs = { years: {}, names: {} };

/** Writes parts of what is served, all of them or none, as one entry of the history. */
export async function writeServed(
  runtime: ServingDependencies,
  { principal, label, undoes, choose, keys }: ServingAct,
): Promise<void> {
  const plan = planRecording<ServedCutoffs>(runtime, {
    principal,
    kind: 'cutoffs',
    id: SERVED,
    label: () => label,
    isKnown: true,
    ...(undoes !== undefined && { undoes }),
    selectKept: (served) => selectParts(served, keys),
    tags: () => tagsOfCutoffs,
  });
  await runtime.cutoffRecords.served.upsert(
    SERVED,
    (current) => {
      const before = current ?? nothing;
      const { years = {}, names = {} } = choose(before);
      const next = { years: put(before.years, years), names: put(before.names, names) };
      return isDeepStrictEqual(next, before) && current ? current : next;
    },
    plan,
  );
}

function put<Part>(
  parts: Readonly<Record<string, Part>>,
  changes: Readonly<Record<string, Part | null>>,
): Record<string, Part> {
  const all = new Map(Object.entries(parts));
  for (const [key, part] of Object.entries(changes)) {
    if (part === null) all.delete(key);
    else all.set(key, part);
  }
  return Object.fromEntries(all);
}

function selectParts({ years, names }: ServedCutoffs, keys: readonly string[]) {
  const wanted = new Set(keys);
  const parts = [...Object.entries(years), ...Object.entries(names)];
  return Object.fromEntries(parts.filter(([key]) => wanted.has(key)));
}

/** Takes back the parts of an import of cut-offs, or of mapped names, that nobody changed since. */
export async function undoServed(
  runtime: ServingDependencies,
  principal: Principal,
  { _id, target, before, after }: WholeChange,
): Promise<UndoReport> {
  const [old, made] = [servedParts.parse(before) ?? {}, servedParts.parse(after) ?? {}];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(made)])].filter(
    (key) => !isDeepStrictEqual(old[key], made[key]),
  );
  let report: UndoReport = { undone: 0, left: [] };
  await writeServed(runtime, {
    principal,
    label: target.label,
    undoes: _id,
    keys,
    choose(current) {
      const now = selectParts(current, keys);
      const own = keys.filter((key) => isDeepStrictEqual(now[key], made[key]));
      const left = keys.filter(
        (key) => !own.includes(key) && !isDeepStrictEqual(now[key], old[key]),
      );
      report = { undone: own.length, left: left.map((id) => ({ id, reason: 'changed' })) };
      return toParts(own.map((key) => [key, old[key] ?? null, made[key] ?? null]));
    },
  });
  return report;
}

type KeptPart = ServedYear | ServedName | null;

function toParts(parts: readonly (readonly [string, KeptPart, KeptPart])[]): ServedParts {
  const years: Record<string, ServedYear | null> = {};
  const names: Record<string, ServedName | null> = {};
  for (const [key, old, made] of parts) {
    const kind = old ?? made;
    if (kind && isServedYear(kind)) years[key] = old && isServedYear(old) ? old : null;
    else names[key] = old && !isServedYear(old) ? old : null;
  }
  return { years, names };
}
