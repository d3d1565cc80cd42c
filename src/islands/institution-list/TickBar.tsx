import { useEffect, useState } from 'react';
import { orNull } from '../../browser/api-error.ts';
import { inBackground, lazily } from '../../browser/lazily.ts';
import { limits } from '../../domain/limits.ts';
import { listWords } from '../../messages/institution-list.ts';
import { screenWords } from '../../messages/screen-words.ts';
import type { BulkEdit } from '../bulk-edit/BulkEdit.tsx';
import type { BulkUndo } from '../bulk-edit/BulkUndo.tsx';
import { storedLastEdit } from '../bulk-edit/last-edit.ts';
import type { MergeTicked } from '../duplicates/MergeTicked.tsx';
import { failure, success } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useAction } from '../ui/useAction.ts';
import type { ShowNotice } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';
import { saveCsv } from './download-csv.ts';
import { firstInstitutions, type Selection } from './selection.ts';
import { noTicks, type Ticks, tickRows } from './ticks.ts';
import { loadVersions } from './versions.ts';

interface Props {
  selection: Selection;
  total: number;
  ticks: Ticks;
  setTicks: (ticks: Ticks) => void;
  showNotice: ShowNotice;
  reload: () => Promise<void>;
  openEdit: (Edit: typeof BulkEdit) => void;
  openMerge: (Merge: typeof MergeTicked) => void;
}

/** The number of ticked rows, ticking all rows found, and their bulk edit. */
export function TickBar({ selection, total, ticks, setTicks, showNotice, ...props }: Props) {
  const { reload, openEdit, openMerge } = props;
  const { institutionList: texts } = useWords(listWords);
  const { grouped } = useWords(screenWords);
  const [isTicking, setIsTicking] = useState(false);
  const last = useLastEdit();
  const max = limits.bulkRows;

  async function tickAll(): Promise<void> {
    setIsTicking(true);
    const all = await orNull(firstTicks(selection, max));
    if (all) setTicks(all);
    else showNotice(failure(texts.tickFailed));
    setIsTicking(false);
  }

  const { run: exportTicked, isRunning: isExporting } = useAction(async () => {
    showNotice(null);
    const rows = await saveCsv({ ids: [...ticks.keys()] });
    if (rows === null) return showNotice(failure(texts.exportFailed));
    if (rows === 0) return showNotice(failure(texts.exportGone));
    const gone = ticks.size - rows;
    const count = grouped(rows);
    showNotice(
      success(gone === 0 ? texts.exported(count) : texts.exportedSome(count, grouped(gone))),
    );
  });

  async function edit(): Promise<void> {
    showNotice(null);
    const loaded = await lazily(() => import('../bulk-edit/BulkEdit.tsx'));
    if (loaded) openEdit(loaded.BulkEdit);
  }

  async function merge(): Promise<void> {
    showNotice(null);
    const loaded = await lazily(() => import('../duplicates/MergeTicked.tsx'));
    if (loaded) openMerge(loaded.MergeTicked);
  }

  return (
    <div className="cluster tick-bar">
      <span aria-live="polite">{ticks.size > 0 && texts.ticked(grouped(ticks.size))}</span>
      {ticks.size > 0 && (
        <>
          <button type="button" className="button button-small" onClick={edit}>
            {texts.editTicked}
          </button>
          {ticks.size === 2 && (
            <QuietButton isSmall onClick={merge}>
              {texts.mergeTicked}
            </QuietButton>
          )}
          <QuietButton isSmall disabled={isExporting} onClick={() => void exportTicked()}>
            {isExporting ? texts.exportBegins : texts.exportTicked}
          </QuietButton>
          <QuietButton isSmall onClick={() => setTicks(noTicks)}>
            {texts.untick}
          </QuietButton>
        </>
      )}
      <QuietButton isSmall disabled={isTicking} onClick={tickAll}>
        {isTicking
          ? texts.ticking
          : total > max
            ? texts.tickFirst(grouped(max), grouped(total))
            : texts.tickAll(grouped(total))}
      </QuietButton>
      {last.edit && last.Undo && (
        <last.Undo
          key={last.edit.batches[0]}
          last={last.edit}
          names={[]}
          label={texts.undoLast(grouped(last.edit.count))}
          onUndone={() => void reload()}
        />
      )}
    </div>
  );
}

/** The last bulk edit of this tab, which can still be undone; the code of the undo loads on demand. */
function useLastEdit() {
  const [lastEdit, setLastEdit] = useState(storedLastEdit);
  const [Undo, setUndo] = useState<typeof BulkUndo | null>(null);
  useEffect(() => {
    if (!lastEdit) return;
    const loading = inBackground(() => import('../bulk-edit/BulkUndo.tsx'));
    void loading.then((loaded) => loaded && setUndo(() => loaded.BulkUndo));
  }, [lastEdit]);
  return { edit: lastEdit, Undo, refresh: () => setLastEdit(storedLastEdit()) };
}

/** The first rows of a selection at their current versions. */
async function firstTicks(selection: Selection, max: number): Promise<Ticks> {
  const rows = await firstInstitutions(selection, max);
  const versions = await loadVersions(rows.map(({ _id }) => _id));
  const ticks = rows.flatMap(({ _id, type, name }) => {
    const etag = versions.get(_id)?.etag;
    return etag === undefined ? [] : [{ id: _id, type, name, etag }];
  });
  return tickRows(noTicks, ticks, true);
}
