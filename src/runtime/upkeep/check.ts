import * as z from 'zod';
import { storedChange } from '../../domain/history/history.ts';
import { listUnreadLabels } from '../../domain/reference/earlier-facts.ts';
import { institutionFormat } from '../../features/catalogue/institution-format.ts';
import { ABANDONED_MS } from '../../features/changes/history-settling.ts';
import { RESTORE_ID } from '../../features/health/restore-state.ts';
import {
  CLAIM_GRACE_MS,
  claimSchema,
  decode,
  type Engine,
  isKey,
  parseBody,
  type StoreKinds,
  shardFormat,
  totalSchema,
} from '../../store/index.ts';
import type { Runtime } from '../runtime.ts';
import { createAdminAudit, createListAudit, createOwnershipAudit } from './audits.ts';
import {
  type Audit,
  decodeOrNull,
  decodeOrNullAsync,
  type Finding,
  StoredData,
  splitKey,
} from './finding.ts';

const format = { version: 1, schema: claimSchema };

/**
 * Every unique value has one claim, of the one record that names it (docs/security.md I1, I2, I6).
 */
function createClaimAudit({ records }: StoreKinds, now: number): Audit {
  const named = new Map<string, string[]>();
  /** Values that came with the catalogue, and are their record's without a claim. */
  const shipped = new Set<string>();
  const claimed = new Map<string, { owner: string; at: number }>();
  const corrupt: string[] = [];

  async function takeRecord(key: string, value: unknown): Promise<void> {
    const { folder, leaf } = splitKey(key);
    const kind = records.get(folder);
    const values = kind && (await decodeOrNullAsync(() => kind.uniqueValues(value, key)));
    for (const { claim, isShipped } of values ?? []) {
      if (isShipped) shipped.add(claim);
      else named.set(claim, [...(named.get(claim) ?? []), leaf]);
    }
  }

  function takeClaim(key: string, value: unknown): void {
    const state = decodeOrNull(() => decode({ value, etag: '' }, format, key));
    if (!state) corrupt.push(key);
    else if (state.data) claimed.set(key, state.data);
  }

  return {
    take: ({ key, value }) =>
      key.startsWith('claim/') ? takeClaim(key, value) : takeRecord(key, value),
    findings() {
      const missing = [...named].filter(([key, [id]]) => claimed.get(key)?.owner !== id);
      const doubled = [...named].filter(([, ids]) => ids.length > 1);
      const orphans = [...claimed].filter(
        ([key, { at }]) => !named.has(key) && !shipped.has(key) && now - at > CLAIM_GRACE_MS,
      );
      return [
        ...corrupt.map((key): Finding => ({ problem: 'corrupt', key })),
        ...doubled.map(
          ([key, ids]): Finding => ({
            problem: 'doubled',
            key,
            detail: ids.join(' '),
          }),
        ),
        ...missing
          .filter(([, ids]) => ids.length === 1)
          .map(([key, [id = '']]): Finding => ({ problem: 'unclaimed', key, detail: id })),
        ...orphans.map(([key]): Finding => ({ problem: 'orphanClaim', key })),
      ];
    },
  };
}

/** The records checked and the problems found. */
interface CheckReport {
  records: number;
  findings: Finding[];
  /** The labels of figures that are kept as they were, because they are not understood. */
  unread: UnreadLabel[];
}

interface UnreadLabel {
  key: string;
  label: string;
}

type CheckDependencies = Pick<Runtime, 'store' | 'now'>;

/** Receives the number of records that a pass has read, and whether it is over. */
export type CheckProgress = (records: number, isOver: boolean) => void;

/** So many records are read between two calls of the progress. */
const PROGRESS_RECORDS = 1_000;

/**
 * Reads every record once and reports violated invariants (docs/security.md I1–I13, where a store
 * at rest shows them). Writes nothing. Concurrent writes may look like violations, so only findings
 * of two passes count.
 * @throws StoreUnavailable.
 */
export async function check(
  runtime: CheckDependencies,
  engine: Pick<Engine, 'records'>,
  progress: CheckProgress = () => undefined,
): Promise<CheckReport> {
  const first = await runAudits(runtime, engine, progress);
  if (first.findings.length === 0) return first;
  const second = await runAudits(runtime, engine, progress);
  const confirmed = new Set(first.findings.map(findingKey));
  return {
    ...second,
    findings: second.findings.filter((finding) => confirmed.has(findingKey(finding))),
  };
}

/** The identity of a finding. */
export function findingKey({ problem, key, detail = '' }: Finding): string {
  return `${problem} ${key} ${detail}`;
}

async function runAudits(
  { store, now }: CheckDependencies,
  engine: Pick<Engine, 'records'>,
  progress: CheckProgress,
): Promise<CheckReport> {
  const { kinds } = store;
  const at = now().getTime();
  const audits: Audit[] = [
    createRecordAudit(kinds),
    createClaimAudit(kinds, at),
    ...kinds.lists.map(createListAudit),
    ...kinds.counters.map(createCounterAudit),
    createAdminAudit(),
    createOwnershipAudit(at),
    createHistoryAudit(at),
  ];
  let records = 0;
  const unread: UnreadLabel[] = [];
  for await (const { key, body } of engine.records()) {
    const value = parseBody(body);
    for (const audit of audits) await audit.take({ key, value });
    if (key.startsWith(INSTITUTIONS)) unread.push(...unreadLabels(key, value));
    records++;
    if (records % PROGRESS_RECORDS === 0) progress(records, false);
  }
  progress(records, true);
  return { records, findings: audits.flatMap((audit) => audit.findings()), unread };
}

const INSTITUTIONS = `${institutionFormat.name}/`;

function unreadLabels(key: string, value: unknown): UnreadLabel[] {
  const { data } = identified.safeParse(value);
  return listUnreadLabels(data?.data).map((label) => ({ key, label }));
}

/** Every change that is not being made just now is known to have been made or not. */
function createHistoryAudit(now: number): Audit {
  const changes = new StoredData('history', storedChange.pick({ settled: true, at: true }));
  return {
    take: (seen) => changes.take(seen),
    findings: () =>
      [...changes.live]
        .filter(([, { settled, at }]) => !settled && now - Date.parse(at) > ABANDONED_MS)
        .map(([id]) => ({ problem: 'unsettled', key: `history/${id}` })),
  };
}

/** Folders that other audits look into. */
const DERIVED = /^(?:claim|list|count)\//;

const identified = z.object({ id: z.string(), data: z.unknown() });

/** Every key is of the grammar and of a known kind, every record fits its schema (I13). */
function createRecordAudit({ records }: StoreKinds): Audit {
  const findings: Finding[] = [];

  async function problemOf(key: string, value: unknown): Promise<Finding['problem'] | null> {
    if (!isKey(key)) return 'badKey';
    if (DERIVED.test(key)) return null;
    const { folder, leaf } = splitKey(key);
    const kind = records.get(folder);
    if (!kind) return 'unknownKind';
    if (!(await decodeOrNullAsync(() => kind.uniqueValues(value, key)))) return 'corrupt';
    const { data } = identified.safeParse(value);
    if (data?.id !== leaf) return 'wrongId';
    return key === `restore/${RESTORE_ID}` && data.data !== null ? 'incomplete' : null;
  }

  return {
    async take({ key, value }) {
      const problem = await problemOf(key, value);
      if (problem) findings.push({ problem, key });
    },
    findings: () => findings,
  };
}

type Counts = readonly (readonly [string, number])[];

/** A total counts no less than those of its sources that are still there (docs/security.md I4). */
function createCounterAudit(folder: string): Audit {
  const counts = new Map<string, Counts>();
  const totals = new Map<string, string[]>();
  const corrupt: string[] = [];

  function takeTotal(key: string, value: unknown): void {
    const { success, data } = totalSchema.safeParse(value);
    if (!success) return void corrupt.push(key);
    totals.set(key, data.from);
    counts.set(key, data.counts);
  }

  function takeShard(key: string, value: unknown): void {
    const state = decodeOrNull(() => decode({ value, etag: '' }, shardFormat, key));
    if (state) counts.set(key, state.data?.counts ?? []);
    else corrupt.push(key);
  }

  function isUnderstated([key, from]: [string, string[]]): boolean {
    const sums = new Map<string, number>();
    for (const [name, count] of from.flatMap((source) => counts.get(source) ?? [])) {
      sums.set(name, (sums.get(name) ?? 0) + count);
    }
    const total = new Map(counts.get(key));
    return [...sums].some(([name, sum]) => sum > (total.get(name) ?? 0));
  }

  return {
    take({ key, value }) {
      if (!key.startsWith(`${folder}/`)) return;
      if (splitKey(key).leaf === 'total') takeTotal(key, value);
      else takeShard(key, value);
    },
    findings: () => [
      ...corrupt.map((key): Finding => ({ problem: 'corrupt', key })),
      ...[...totals].filter(isUnderstated).map(([key]): Finding => ({ problem: 'count', key })),
    ],
  };
}
