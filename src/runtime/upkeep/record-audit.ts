import { z } from 'zod';
import { RESTORE } from '../../features/health/restore-state.ts';
import { isKey } from '../../store/key.ts';
import type { Kinds } from '../../store/kinds.ts';
import { type Audit, type Finding, split, unlessCorrupt } from './finding.ts';

/** Folders that other audits look into. */
const DERIVED = /^(?:claim|list|count)\//;

const identified = z.object({ id: z.string(), data: z.unknown() });

/** Every key is of the grammar and of a known kind, every record fits its schema (I13). */
export function recordAudit({ records }: Kinds): Audit {
  const findings: Finding[] = [];

  function problemOf(key: string, value: unknown): Finding['problem'] | null {
    if (!isKey(key)) return 'badKey';
    if (DERIVED.test(key)) return null;
    const { folder, leaf } = split(key);
    const kind = records.get(folder);
    if (!kind) return 'unknownKind';
    if (!unlessCorrupt(() => kind.inspect(value, key))) return 'corrupt';
    const { data } = identified.safeParse(value);
    if (data?.id !== leaf) return 'wrongId';
    return key === `restore/${RESTORE}` && data.data !== null ? 'incomplete' : null;
  }

  return {
    take({ key, value }) {
      const problem = problemOf(key, value);
      if (problem) findings.push({ problem, key });
    },
    findings: () => findings,
  };
}
