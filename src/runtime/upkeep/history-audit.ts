import { storedChange } from '../../domain/history.ts';
import { ABANDONED_MS } from '../../features/changes/history-settling.ts';
import type { Audit } from './finding.ts';
import { StoredData } from './stored-data.ts';

/** Every change that is not being made just now is known to have been made or not. */
export function historyAudit(now: number): Audit {
  const changes = new StoredData('history', storedChange.pick({ settled: true, at: true }));
  return {
    take: (seen) => changes.take(seen),
    findings: () =>
      [...changes.live]
        .filter(([, { settled, at }]) => !settled && now - Date.parse(at) > ABANDONED_MS)
        .map(([id]) => ({ problem: 'unsettled', key: `history/${id}` })),
  };
}
