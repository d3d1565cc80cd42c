import { useRef, useState } from 'react';
import { listWords } from '../../messages/institution-list.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { failure, success } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import type { ShowNotice } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';
import { saveCsv } from './download-csv.ts';
import { type Selection, searchParamsOf } from './selection.ts';

interface Props {
  selection: Selection;
  /** The number of selected institutions; null until it is known. */
  total: number | null;
  /** Receives the result of the export. */
  showNotice: ShowNotice;
}

/** Saves the whole selection as CSV, which the server writes; can be stopped. */
export function ExportButton({ selection, total, showNotice }: Props) {
  const { institutionList: texts } = useWords(listWords);
  const { consoleTexts, grouped } = useWords(screenWords);
  const [isRunning, setIsRunning] = useState(false);
  const controller = useRef(new AbortController());

  async function save(): Promise<void> {
    const currentRun = new AbortController();
    const { signal } = currentRun;
    controller.current = currentRun;
    showNotice(null);
    setIsRunning(true);
    const rows = await saveCsv({ query: searchParamsOf(selection) }, signal);
    if (signal.aborted) return;
    setIsRunning(false);
    showNotice(
      rows === null ? failure(texts.exportFailed) : success(texts.exported(grouped(rows))),
    );
  }

  function stop(): void {
    controller.current.abort();
    setIsRunning(false);
  }

  return (
    <div className="cluster">
      {isRunning && (
        <label className="small">
          {total === null
            ? texts.exportBegins
            : texts.exporting(texts.count(grouped(total), total === 1))}{' '}
          <progress />
        </label>
      )}
      <QuietButton onClick={isRunning ? stop : save}>
        {isRunning ? consoleTexts.cancel : texts.export}
      </QuietButton>
    </div>
  );
}
