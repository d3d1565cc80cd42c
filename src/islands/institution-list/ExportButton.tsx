import { useRef, useState } from 'react';
import { saveFile } from '../../browser/save-file.ts';
import { consoleWords } from '../../messages/console.ts';
import { screenWords } from '../../messages/screens.ts';
import type { Tell } from '../console/useNotice.ts';
import { failure, success } from '../ui/notice.ts';
import { useWords } from '../ui/words.tsx';
import { csvOf, everyInstitution, type Progress, withFacts } from './export-csv.ts';
import type { Selection } from './selection.ts';

interface Props {
  selection: Selection;
  /** Hears what the export came to. */
  tell: Tell;
}

/** How far an export is; how many rows it has is known with the first page. */
interface Stage {
  done: number;
  total: number | null;
}

/** Saves the whole selection as CSV; shows how far it is, and may be stopped. */
export function ExportButton({ selection, tell }: Props) {
  const { institutionList: texts } = useWords(consoleWords);
  const { consoleTexts, grouped } = useWords(screenWords);
  const [stage, setStage] = useState<Stage | null>(null);
  const running = useRef<object | null>(null);

  async function save(): Promise<void> {
    const run = {};
    const isRunning = () => running.current === run;
    running.current = run;
    tell(null);
    setStage({ done: 0, total: null });
    const file = await csvOfAll(selection, (done, total) => {
      if (isRunning()) setStage({ done, total });
      return isRunning();
    });
    if (!isRunning()) return;
    stop();
    if (file) saveFile({ name: texts.exportFile, type: 'text/csv', content: file.content });
    tell(file ? success(texts.exported(grouped(file.rows))) : failure(texts.exportFailed));
  }

  function stop(): void {
    running.current = null;
    setStage(null);
  }

  return (
    <div className="cluster">
      {stage && <Progressing {...stage} />}
      <button type="button" className="button button-quiet" onClick={stage ? stop : save}>
        {stage ? consoleTexts.cancel : texts.export}
      </button>
    </div>
  );
}

function Progressing({ done, total }: Stage) {
  const { institutionList: texts } = useWords(consoleWords);
  const { grouped } = useWords(screenWords);
  const isKnown = total !== null;
  return (
    <label className="small">
      {isKnown ? texts.exporting(grouped(done), grouped(total)) : texts.exportBegins}{' '}
      <progress {...(isKnown && { value: done, max: total })} />
    </label>
  );
}

/** The file and how many rows it has; null where a page or the writer could not be had. */
async function csvOfAll(selection: Selection, progress: Progress) {
  const rows = await everyInstitution(selection, progress);
  const whole = rows && (await withFacts(rows));
  const content = whole && (await csvOf(whole));
  return content && { rows: rows.length, content };
}
