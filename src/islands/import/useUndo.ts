import { useState } from 'react';
import { pageLanguage } from '../../browser/page-language.ts';
import type { Undoing } from '../../domain/import-batch.ts';
import { importWords } from '../../messages/imports.ts';
import { screenWords } from '../../messages/screens.ts';
import { whyNotPermitted } from '../console/permission.ts';
import type { Tell } from '../console/useNotice.ts';
import { failure, type Notice, success } from '../ui/notice.ts';
import { useWords } from '../ui/words.tsx';
import { isUndoWanted, type Undoable, undoStep } from './import-calls.ts';

/** The undoing of an import, as far as it has come. */
export interface UndoProgress {
  batch: string;
  isRunning: boolean;
  /** Null until the first answer. */
  undoing: Undoing | null;
}

/** Undoes one import at a time, step by step; `tell` hears what it came to. */
export function useUndo(tell: Tell) {
  const { importScreen: texts } = useWords(importWords);
  const permission = { loggedOut: texts.loggedOut, notPermitted: texts.undoNotPermitted };
  const [progress, setProgress] = useState<UndoProgress | null>(null);

  async function run(batch: string): Promise<void> {
    let undoing: Undoing | null = null;
    for (;;) {
      setProgress({ batch, isRunning: true, undoing });
      const step = await undoStep(batch);
      undoing = step ?? undoing;
      if (!step || step.left === 0) break;
    }
    setProgress({ batch, isRunning: false, undoing });
    if (undoing) tell(noticeOf(undoing));
  }

  return {
    progress,
    /** Asks, and undoes; false where the admin may not or does not want to. */
    async start(wanted: Undoable): Promise<boolean> {
      const refused = whyNotPermitted('importInstitutions', permission);
      tell(refused === null ? null : failure(refused));
      if (refused || !(await isUndoWanted(wanted))) return false;
      await run(wanted.batch);
      return true;
    },
    forget: () => setProgress(null),
  };
}
export type Undo = ReturnType<typeof useUndo>;

function noticeOf({ undone, left, kept }: Undoing): Notice {
  const { importScreen: texts } = importWords(pageLanguage());
  const { grouped } = screenWords(pageLanguage());
  if (left > 0) return failure(texts.undoStopped(grouped(left)));
  if (kept.length > 0) {
    return success(texts.undoneButKept(grouped(undone), grouped(kept.length)));
  }
  return success(texts.undone(grouped(undone)));
}
