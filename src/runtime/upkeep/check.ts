import type { Engine } from '../../store/engine.ts';
import type { Runtime } from '../runtime.ts';
import { claimAudit } from './claim-audit.ts';
import { counterAudit } from './counter-audit.ts';
import type { Audit, Finding } from './finding.ts';
import { historyAudit } from './history-audit.ts';
import { listAudit } from './list-audit.ts';
import { adminAudit, belongingsAudit } from './people-audit.ts';
import { recordAudit } from './record-audit.ts';

/** What a check has looked at, and what is wrong with it. */
interface Report {
  records: number;
  findings: Finding[];
}

type Checked = Pick<Runtime, 'store' | 'now'>;

/**
 * Reads every record once and says what breaks an invariant (docs/security.md I1–I13, as far as a store
 * at rest can tell). Writes nothing. What somebody is writing just then may look wrong, so whatever
 * is found counts only when a second look finds it too. Throws `StoreUnavailable`.
 */
export async function check(runtime: Checked, engine: Pick<Engine, 'records'>): Promise<Report> {
  const first = await look(runtime, engine);
  if (first.findings.length === 0) return first;
  const second = await look(runtime, engine);
  const known = new Set(first.findings.map(nameOf));
  return { ...second, findings: second.findings.filter((each) => known.has(nameOf(each))) };
}

/** What tells one finding from another. */
export function nameOf({ problem, key, detail = '' }: Finding): string {
  return `${problem} ${key} ${detail}`;
}

async function look({ store, now }: Checked, engine: Pick<Engine, 'records'>): Promise<Report> {
  const { kinds } = store;
  const at = now().getTime();
  const audits: Audit[] = [
    recordAudit(kinds),
    claimAudit(kinds, at),
    ...kinds.lists.map(listAudit),
    ...kinds.counters.map(counterAudit),
    adminAudit(),
    belongingsAudit(at),
    historyAudit(at),
  ];
  let records = 0;
  for await (const { key, body } of engine.records()) {
    const value = parsed(body);
    for (const audit of audits) audit.take({ key, value });
    records++;
  }
  return { records, findings: audits.flatMap((audit) => audit.findings()) };
}

/** A body that is no JSON fits no schema: `undefined` says so to every audit. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
