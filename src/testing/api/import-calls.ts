import { importList, undoing } from '../../domain/curation/import-batch.ts';
import { importReport } from '../../domain/curation/import-report.ts';
import { bodyOf } from '../body-of.ts';
import { openWithHistory } from './history-calls.ts';

export const BATCH = '2026-06-01-0123456789ab';

/** A row of an import file: a college in Goa, overridden by the given fields. */
export function importRow(name: string, fields: object = {}) {
  return { name, type: 'college', state: 'Goa', ...fields };
}

/** The calls of institutions, the history, imports and their undo. */
export async function openWithImports() {
  const calls = await openWithHistory();
  const { app, token } = calls;
  const send = (rows: readonly object[], batch = BATCH) =>
    app.request('POST', `/api/institutions/import?batch=${batch}`, { token, body: rows });
  const imported = async (rows: readonly object[], batch = BATCH) =>
    bodyOf(importReport, await send(rows, batch));
  const askUndo = (batch = BATCH) =>
    app.request('POST', `/api/institutions/import/${batch}/undo`, { token });
  const undoStep = async (batch = BATCH) => bodyOf(undoing, await askUndo(batch));
  const imports = async () =>
    bodyOf(importList, await app.request('GET', '/api/institutions/import', { token })).imports;
  return { ...calls, send, imported, askUndo, undoStep, imports };
}
