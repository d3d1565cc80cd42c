import { useRef, useState } from 'react';
import { orNull } from '../../browser/api-error.ts';
import { newBatchId } from '../../domain/curation/import-batch.ts';
import type { UploadReport } from '../../domain/cutoffs/cutoff-import.ts';
import { limits } from '../../domain/limits.ts';
import { cutoffImportWords } from '../../messages/cutoff-import.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { numberRows, splitRows } from '../import/import-calls.ts';
import type { ImportFile } from '../import/import-file.ts';
import { failure, success } from '../ui/Message.tsx';
import { useAction } from '../ui/useAction.ts';
import type { ShowNotice } from '../ui/useAttempt.ts';
import { whyNotPermitted } from '../ui/useSession.ts';
import { useWords } from '../ui/words.tsx';
import { saveNames, sendStatement } from './cutoff-calls.ts';
import { type ChosenNames, type OpenName, openNamesOf } from './OpenNames.tsx';

/** A statement on its way to the server. */
interface Sending {
  isDryRun: boolean;
  /** Rows of the parts that were answered, and of all. */
  done: number;
  all: number;
}

/** A chosen statement with the id that its parts share. */
interface Statement {
  file: ImportFile;
  upload: string;
}

/** The steps of the screen, in order. */
type Step = 'choice' | 'sending' | 'preview' | 'result';

/** A statement from the choice of its file to the result; `showNotice` receives why a step fails. */
export function useStatement(showNotice: ShowNotice) {
  const { cutoffImportScreen: texts } = useWords(cutoffImportWords);
  const { grouped } = useWords(screenWords);
  const [statement, setStatement] = useState<Statement | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [planned, setPlanned] = useState<UploadReport | null>(null);
  const [done, setDone] = useState<UploadReport | null>(null);
  const [names, setNames] = useState<readonly OpenName[]>([]);
  const [chosen, setChosen] = useState<ChosenNames>(new Map());
  const isStopped = useRef(false);
  /** Counts what was written, so that the list of acts is loaded anew. */
  const [version, setVersion] = useState(0);

  function choose(file: ImportFile | null): void {
    setStatement(file && { file, upload: newBatchId(new Date()) });
    setPlanned(null);
    setDone(null);
    setNames([]);
    setChosen(new Map());
  }

  /** Sends the parts one after the other; null for a stopped or failed one. */
  async function send(isDryRun: boolean): Promise<UploadReport | null> {
    if (!statement) return null;
    const { file, upload } = statement;
    const parts = splitRows(numberRows(file.rows, file.numbers), limits.cutoffUpload.rows);
    if (parts.length > limits.cutoffUpload.parts) {
      showNotice(failure(texts.tooLarge(grouped(limits.cutoffUpload.parts))));
      return null;
    }
    const all = file.rows.length;
    let report: UploadReport | null = null;
    let answered = 0;
    isStopped.current = false;
    for (const [at, rows] of parts.entries()) {
      setSending({ isDryRun, done: answered, all });
      report = isStopped.current
        ? null
        : await sendStatement({
            rows,
            upload: parts.length > 1 ? upload : null,
            isLast: at === parts.length - 1,
            isDryRun,
          });
      if (!report) break;
      answered += rows.length;
    }
    setSending(null);
    return report && withNumbersOf(file, report);
  }

  async function check(): Promise<void> {
    const report = await send(true);
    if (!report) return;
    setPlanned(report);
    setNames(openNamesOf(report));
    setChosen(new Map());
  }

  /** Saves the chosen names; false after a failure. */
  async function writeNames(): Promise<boolean> {
    const picked = names.filter(({ key }) => chosen.has(key));
    if (picked.length === 0) return true;
    const meant = picked.map(({ key, counselling, institution }) => {
      return { counselling, institution, institutionId: chosen.get(key)?._id ?? null };
    });
    const isSaved = (await orNull(saveNames(meant))) !== null;
    if (isSaved) {
      setNames(names.filter(({ key }) => !chosen.has(key)));
      setChosen(new Map());
    }
    setVersion((before) => before + 1);
    showNotice(
      isSaved ? success(texts.namesSaved(countNames(picked.length))) : failure(texts.namesFailed),
    );
    return isSaved;
  }

  async function importRows(): Promise<void> {
    if (!(await writeNames())) return;
    const report = await send(false);
    setVersion((before) => before + 1);
    if (!report) return showNotice(failure(texts.importFailed));
    showNotice(null);
    // Another file, or a deploy, may have come between the check and the import.
    if (report.refused.length > 0) return setPlanned(report);
    setDone(report);
    setNames(openNamesOf(report));
  }

  function countNames(count: number): string {
    return texts.namesCounted(grouped(count), count === 1);
  }

  const { run, isRunning } = useAction(async (step: () => Promise<unknown>) => {
    const refused = whyNotPermitted('importInstitutions', texts);
    showNotice(refused === null ? null : failure(refused));
    if (!refused) await step();
  });

  return {
    step: stepOf(),
    file: statement?.file ?? null,
    sending,
    planned,
    done,
    names,
    chosen,
    setChosen,
    isRunning,
    version,
    choose,
    check: () => run(check),
    saveNames: () => run(writeNames),
    importRows: () => run(importRows),
    countNames,
    stop() {
      isStopped.current = true;
    },
  };

  function stepOf(): Step {
    if (sending) return 'sending';
    if (done) return 'result';
    return planned ? 'preview' : 'choice';
  }
}
export type StatementTask = ReturnType<typeof useStatement>;

/** A report whose refused rows have their numbers in a spreadsheet. */
function withNumbersOf({ numbers }: ImportFile, report: UploadReport): UploadReport {
  const refused = report.refused.map(({ row, errors }) => ({
    row: numbers[row - 1] ?? row,
    errors,
  }));
  return { ...report, refused };
}
