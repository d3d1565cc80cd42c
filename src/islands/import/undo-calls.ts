import { confirmDialog } from '../../browser/alert.ts';
import { api } from '../../browser/api-client.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import {
  type ImportList,
  type ImportSummary,
  importList,
  type Undoing,
  undoing,
} from '../../domain/import-batch.ts';
import { importWords } from '../../messages/imports.ts';
import { screenWords } from '../../messages/screens.ts';
import { type Loaded, loadedFrom } from '../console/loaded.ts';

/** What of an import is to be undone. */
export type Undoable = Pick<ImportSummary, 'batch' | 'created' | 'changed'>;

/** The last imports, the newest first. */
export async function loadImports(): Promise<Loaded<ImportList>> {
  const { importScreen: texts } = importWords(pageLanguage());
  return loadedFrom(await api('GET', '/api/institutions/import'), importList, texts.lastFailed);
}

/** Whether the admin wants to undo the import. */
export function isUndoWanted({ created, changed }: Undoable): Promise<boolean> {
  const { importScreen: texts } = importWords(pageLanguage());
  const { grouped } = screenWords(pageLanguage());
  return confirmDialog({
    title: texts.undoTitle,
    text: texts.undoQuestion(grouped(created), grouped(changed)),
    action: texts.undo,
    isDangerous: true,
  });
}

/** Undoes some of an import; null where it failed, which has been alerted. */
export async function undoStep(batch: string): Promise<Undoing | null> {
  const { importScreen: texts } = importWords(pageLanguage());
  const result = await api('POST', `/api/institutions/import/${batch}/undo`);
  const loaded = loadedFrom(result, undoing, texts.lastFailed);
  return 'data' in loaded ? loaded.data : null;
}
