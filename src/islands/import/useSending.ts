import { useRef, useState } from 'react';
import { newBatchId } from '../../domain/import-batch.ts';
import { added, nothingYet, type Sum, sendPart } from './import-calls.ts';
import { type NumberedRow, partsOf } from './parts.ts';

/** A file on its way, part by part. */
export interface Sending {
  isDryRun: boolean;
  /** Under what the import can be undone; null for a dry run. */
  batch: string | null;
  sum: Sum;
  /** The rows that are still to be sent. */
  rest: readonly NumberedRow[];
  /** How many there are in all. */
  all: number;
  isRunning: boolean;
}

/** Sends rows part by part; it may be stopped between two parts, and go on there. */
export function useSending() {
  const [sending, setSending] = useState<Sending | null>(null);
  const isStopped = useRef(false);

  async function run(from: Sending): Promise<void> {
    isStopped.current = false;
    let now: Sending = { ...from, isRunning: true };
    for (const part of partsOf(from.rest)) {
      setSending(now);
      const report = isStopped.current ? null : await sendPart(part, from.batch);
      if (!report) break;
      now = { ...now, sum: added(now.sum, part, report), rest: now.rest.slice(part.length) };
    }
    setSending({ ...now, isRunning: false });
  }

  return {
    sending,
    start(rows: readonly NumberedRow[], isDryRun: boolean) {
      const batch = isDryRun ? null : newBatchId(new Date());
      return run({
        isDryRun,
        batch,
        sum: nothingYet,
        rest: rows,
        all: rows.length,
        isRunning: true,
      });
    },
    goOn: () => (sending ? run(sending) : Promise.resolve()),
    stop: () => {
      isStopped.current = true;
    },
    forget: () => setSending(null),
  };
}
