import { confirmDialog } from '../../browser/alert.ts';
import { api } from '../../browser/api-client.ts';
import {
  type ImportList,
  type ImportSummary,
  importList,
  type Undoing,
  undoing,
} from '../../domain/import-batch.ts';
import { importScreen as texts } from '../../messages/en/import.ts';
import { grouped } from '../../messages/en/institution-words.ts';
import { type Loaded, loadedFrom } from '../console/loaded.ts';

/** What of an import is to be undone. */
export type Undoable = Pick<ImportSummary, 'batch' | 'created' | 'changed'>;

/** The last imports, the newest first. */
export async function loadImports(): Promise<Loaded<ImportList>> {
  return loadedFrom(await api('GET', '/api/institutions/import'), importList, texts.lastFailed);
}

/** Whether the admin wants to undo the import. */
export function isUndoWanted({ created, changed }: Undoable): Promise<boolean> {
  return confirmDialog({
    title: texts.undoTitle,
    text: texts.undoQuestion(grouped(created), grouped(changed)),
    action: texts.undo,
    isDangerous: true,
  });
}

/** Undoes some of an import; null where it failed, which has been alerted. */
export async function undoStep(batch: string): Promise<Undoing | null> {
  const result = await api('POST', `/api/institutions/import/${batch}/undo`);
  const loaded = loadedFrom(result, undoing, texts.lastFailed);
  return 'data' in loaded ? loaded.data : null;
}
