import { useRef, useState } from 'react';
import { saveFile } from '../../browser/save-file.ts';
import { consoleTexts, institutionList as texts } from '../../messages/console.ts';
import { grouped } from '../../messages/institution-words.ts';
import { csvOf, everyInstitution } from './export-csv.ts';
import type { Selection } from './selection.ts';

interface Props {
  selection: Selection;
  /** Hears what the export came to. */
  tell: (text: string | null) => void;
}

/** Saves the whole selection as CSV; shows how far it is, and may be stopped. */
export function ExportButton({ selection, tell }: Props) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const isStopped = useRef(false);

  async function save(): Promise<void> {
    tell(null);
    isStopped.current = false;
    setProgress({ done: 0, total: 1 });
    const rows = await everyInstitution(selection, (done, total) => {
      setProgress({ done, total });
      return !isStopped.current;
    });
    if (rows) {
      const content = await csvOf(rows);
      saveFile({ name: texts.exportFile, type: 'text/csv', content });
    }
    setProgress(null);
    if (!isStopped.current) tell(rows ? texts.exported(grouped(rows.length)) : texts.exportFailed);
  }

  if (!progress) {
    return (
      <button type="button" className="button button-quiet" onClick={save}>
        {texts.export}
      </button>
    );
  }
  const { done, total } = progress;
  return (
    <div className="cluster">
      <label className="small">
        {texts.exporting(grouped(done), grouped(total))} <progress value={done} max={total} />
      </label>
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={() => {
          isStopped.current = true;
        }}
      >
        {consoleTexts.cancel}
      </button>
    </div>
  );
}
