import type * as z from 'zod';
import { call } from '../../browser/api-client.ts';
import { orNull } from '../../browser/api-error.ts';
import { joinWrites } from '../../browser/writes.ts';
import {
  type BulkInput,
  type BulkReport,
  type BulkUndoReport,
  bulkReport,
  bulkUndone,
} from '../../domain/curation/bulk-edit.ts';
import { choices } from '../../domain/sources/reference.ts';
import { isSelectable } from '../../domain/sources/source.ts';
import { noticeOf } from '../ui/Message.tsx';
import { changeOf } from './bulk-fields.ts';
import type { LastEdit } from './last-edit.ts';

type Item = BulkInput['items'][number];

/** One field's new value for many institutions. */
export interface Draft {
  /** A field, or a part of one such as `location.city`. */
  field: string;
  value: unknown;
  /** The id of a source; blank for none. */
  source: string;
}

/** The progress of an edit or its dry run; each written part is a batch. */
export interface Progress extends Pick<BulkReport, 'changed' | 'left'> {
  batches: readonly string[];
  rest: readonly Item[];
  /** The server's errors by field, when it refuses the value. */
  errors: Readonly<Record<string, string>> | null;
}

export function initialProgress(items: readonly Item[]): Progress {
  return { batches: [], changed: [], left: [], rest: items, errors: null };
}

/**
 * Rows per call. A hundred rows take 1 to 2 s at 60 ms per store call, so the progress bar moves;
 * each call has a separate batch, and undoing all batches undoes the edit.
 */
const ROWS_PER_CALL = 100;

interface SendOptions {
  dryRun: boolean;
  onProgress: (progress: Progress) => void;
}

/** Sends the remaining parts of an edit; stops at a failed part, which has been alerted. */
export function sendAll(draft: Draft, from: Progress, options: SendOptions): Promise<Progress> {
  return joinWrites(() => sendParts(draft, from, options));
}

async function sendParts(
  draft: Draft,
  from: Progress,
  { dryRun, onProgress }: SendOptions,
): Promise<Progress> {
  let now = from;
  while (now.rest.length > 0) {
    const part = now.rest.slice(0, ROWS_PER_CALL);
    const body = {
      items: part.map(({ id, etag }) => ({ id, etag })),
      set: changeOf(draft.field, draft.value),
      ...(draft.source !== '' && { source: draft.source }),
      dryRun,
    };
    let report: BulkReport;
    try {
      report = await call('POST', '/api/institutions/bulk', { schema: bulkReport, body });
    } catch (failed) {
      return { ...now, errors: noticeOf(failed).fields ?? {} };
    }
    const { batch, changed, left } = report;
    now = {
      batches: batch === null ? now.batches : [...now.batches, batch],
      changed: [...now.changed, ...changed],
      left: [...now.left, ...left],
      rest: now.rest.slice(ROWS_PER_CALL),
      errors: null,
    };
    onProgress(now);
  }
  return now;
}

export interface UndoProgress extends BulkUndoReport {
  /** The batches that are still to be undone. */
  rest: readonly string[];
}

/** Undoes batches, the newest first; stops at a failed one, which has been alerted. */
export function undoAll(
  { batches }: Pick<LastEdit, 'batches'>,
  onProgress: (progress: UndoProgress) => void,
): Promise<UndoProgress> {
  return joinWrites(() => undoParts(batches, onProgress));
}

async function undoParts(
  batches: readonly string[],
  onProgress: (progress: UndoProgress) => void,
): Promise<UndoProgress> {
  let now: UndoProgress = { undone: 0, left: [], rest: batches.toReversed() };
  for (const batch of now.rest) {
    const path = `/api/institutions/bulk/${batch}/undo`;
    const report = await orNull(call('POST', path, { schema: bulkUndone }));
    if (!report) return now;
    const { undone, left } = report;
    now = {
      undone: now.undone + undone,
      left: [...now.left, ...left],
      rest: now.rest.slice(1),
    };
    onProgress(now);
  }
  return now;
}

const draftChoices = choices.pick({ states: true, sources: true });
/** The options of the form: states with their cities, and sources. */
export type DraftChoices = z.infer<typeof draftChoices>;
export const noDraftChoices: DraftChoices = { states: [], sources: [] };

/** Loads the choices; empty on failure, because each of these fields also accepts a text. */
export async function loadDraftChoices(): Promise<DraftChoices> {
  const options = { schema: draftChoices, isPublic: true };
  const loaded = await orNull(call('GET', '/api/reference', options));
  return loaded ? { ...loaded, sources: loaded.sources.filter(isSelectable) } : noDraftChoices;
}
