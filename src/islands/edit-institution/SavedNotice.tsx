import { useEffect, useState } from 'react';
import { redirectAfter } from '../../domain/limits.ts';
import { editInstitution as texts } from '../../messages/en/admin.ts';
import { institutionForm } from '../../messages/en/institution-form.ts';
import { Message } from '../ui/Message.tsx';
import { failure, success } from '../ui/notice.ts';
import type { undoSave } from './save-institution.ts';
import type { Version } from './version.ts';

/** An edit that is saved: the page to which the way leads, and which rows it left out. */
export interface Save {
  page: string;
  leftOut: readonly string[];
  updatedAt: unknown;
}

interface Props {
  saved: Save;
  undo: () => ReturnType<typeof undoSave>;
  onUndone: (restored: Version) => void;
}

/**
 * Says that an edit is saved, then leads to its page (docs/product.md 8). What was left out is said
 * with a way back, for which there is time; who reaches for it is led nowhere.
 */
export function SavedNotice({ saved: { page, leftOut }, undo, onUndone }: Props) {
  const [isStaying, setStaying] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const isWhole = leftOut.length === 0;
  const delay = isWhole ? redirectAfter.institutionEdit : redirectAfter.editWithRowsLeftOut;
  useEffect(() => {
    if (isStaying) return;
    const timer = setTimeout(() => location.assign(page), delay);
    return () => clearTimeout(timer);
  }, [isStaying, page, delay]);

  async function takeBack(): Promise<void> {
    setBusy(true);
    setRefused(null);
    const undone = await undo();
    setBusy(false);
    if (undone.ok) onUndone(undone.version);
    else setRefused(undone.text);
  }

  return (
    <div className="stack saved-notice">
      <Message notice={refused === null ? success(texts.updated) : failure(refused)} />
      {!isWhole && <p>{institutionForm.wereLeftOut(leftOut)}</p>}
      {!isWhole && (
        <p
          className="cluster"
          onFocus={() => setStaying(true)}
          onPointerEnter={() => setStaying(true)}
        >
          <button
            type="button"
            className="button button-quiet button-small"
            disabled={isBusy}
            onClick={takeBack}
          >
            {texts.undoSave}
          </button>
          <a href={page}>{texts.goOn}</a>
        </p>
      )}
    </div>
  );
}
