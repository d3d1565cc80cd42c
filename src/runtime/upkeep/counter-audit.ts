import { shardFormat, totalSchema } from '../../store/counters-format.ts';
import { decode } from '../../store/envelope.ts';
import { type Audit, type Finding, split, unlessCorrupt } from './finding.ts';

type Counts = readonly (readonly [string, number])[];

/** A total counts no less than those of its sources that are still there (docs/security.md I4). */
export function counterAudit(folder: string): Audit {
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
    const state = unlessCorrupt(() => decode({ value, etag: '' }, shardFormat, key));
    if (state) counts.set(key, state.data?.counts ?? []);
    else corrupt.push(key);
  }

  function isShort([key, from]: [string, string[]]): boolean {
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
      if (split(key).leaf === 'total') takeTotal(key, value);
      else takeShard(key, value);
    },
    findings: () => [
      ...corrupt.map((key): Finding => ({ problem: 'corrupt', key })),
      ...[...totals].filter(isShort).map(([key]): Finding => ({ problem: 'count', key })),
    ],
  };
}
