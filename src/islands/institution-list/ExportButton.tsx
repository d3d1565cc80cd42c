import { useRef, useState } from 'react';
import { apiFile } from '../../browser/api-client.ts';
import { saveFile } from '../../browser/download.ts';
import { rowCountHeader } from '../../domain/csv.ts';
import { listWords } from '../../messages/institution-list.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { failure, success } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import type { ShowNotice } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';
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
    const file = await downloadCsv(selection, signal);
    if (signal.aborted) return;
    setIsRunning(false);
    if (file) saveFile({ name: texts.exportFile, type: 'text/csv', content: file.content });
    showNotice(file ? success(texts.exported(grouped(file.rows))) : failure(texts.exportFailed));
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

/** The CSV file of a selection and its number of rows; null if the download fails or is incomplete. */
async function downloadCsv(selection: Selection, signal: AbortSignal) {
  const answer = await apiFile(`/api/institutions/export?${searchParamsOf(selection)}`, signal);
  if (!answer.ok || !(answer.data instanceof Response) || !answer.data.body) return null;
  const { body, headers } = answer.data;
  try {
    // A compressed file that ends too early is refused here.
    const unpacked = body.pipeThrough(new DecompressionStream('gzip'));
    const content = await new Response(unpacked).blob();
    return { content, rows: Number(headers.get(rowCountHeader)) };
  } catch (reason) {
    if (!signal.aborted) console.error(reason);
    return null;
  }
}
