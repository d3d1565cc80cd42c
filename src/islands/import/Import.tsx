import '../ui/zod-without-eval.ts';
import { useState } from 'react';
import type { PlannedRow } from '../../domain/import-report.ts';
import { importWords } from '../../messages/imports.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { failure, Message } from '../ui/Message.tsx';
import { Restricted } from '../ui/Restricted.tsx';
import { type Tell, useNotice } from '../ui/useAttempt.ts';
import { useLeaveWarning } from '../ui/useDraft.ts';
import { whyNotPermitted } from '../ui/useSession.ts';
import { inLanguage, useWords } from '../ui/words.tsx';
import { type ChosenColumns, fieldsTwice, mappedRows } from './column-mapping.ts';
import { type Chosen, FileChoice, type Mappings } from './FileChoice.tsx';
import { type NumberedRow, numbered } from './import-calls.ts';
import { LastImports, useUndo } from './LastImports.tsx';
import { isDoubtful, Preview } from './Preview.tsx';
import { Act } from './RefusedRows.tsx';
import { Result, type Sending, useSending } from './Result.tsx';

interface Props {
  /** The shipped mappings of other people's headings, by name. */
  mappings: Mappings;
}

/** /import: a file is chosen, checked, looked at, and imported. */
export const Import = inLanguage(function Import({ mappings }: Props) {
  const { importScreen: texts } = useWords(importWords);
  return (
    <Restricted act="importInstitutions" denied={texts.denied} loggedOut={texts.loggedOut}>
      <Steps mappings={mappings} />
    </Restricted>
  );
});

function Steps({ mappings }: Props) {
  const { importScreen: texts } = useWords(importWords);
  const { notice, tell } = useNotice();
  const task = useImport(mappings, tell);
  const { step, chosen, choose, columns, setColumns, isTwice } = task;
  const { checked, imported, wanted, check, work, stop, anyway, setAnyway } = task;
  const undo = useUndo(tell);
  useLeaveWarning(step === 'importing');
  const again = () => {
    undo.forget();
    choose(null);
  };
  return (
    <div className="stack">
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      {step === 'choice' && (
        <FileChoice {...{ mappings, chosen, choose, columns, setColumns, tell }} />
      )}
      <Message notice={notice} />
      {step === 'choice' && chosen && !isTwice && <Act label={texts.check} act={check} />}
      {step === 'checking' && checked && <SendingBar sending={checked} stop={stop} />}
      {step === 'preview' && chosen && checked && (
        <Preview
          {...{ file: chosen.file, sum: checked.sum, wanted, start: work, again }}
          {...{ anyway, setAnyway }}
        />
      )}
      {step === 'importing' && imported && <SendingBar sending={imported} stop={stop} />}
      {step === 'result' && chosen && imported && (
        <Result
          file={chosen.file}
          refused={[...(checked?.sum.rejected ?? []), ...imported.sum.rejected]}
          sending={imported}
          goOn={work}
          again={again}
          undo={undo}
        />
      )}
      {step === 'choice' && <LastImports undo={undo} />}
    </div>
  );
}

interface SendingBarProps {
  sending: Sending;
  stop: () => void;
}

/** How far a file has come, and the way to stop it. */
function SendingBar({ sending, stop }: SendingBarProps) {
  const { importScreen: texts } = useWords(importWords);
  const { consoleTexts, grouped } = useWords(screenWords);
  const { all, rest, isDryRun } = sending;
  const done = all - rest.length;
  const words = isDryRun ? texts.checking : texts.importing;
  return (
    <div className="stack" role="status">
      <label>
        {words(grouped(done), grouped(all))} <progress value={done} max={all} />
      </label>
      <p>
        <button type="button" className="button button-quiet button-small" onClick={stop}>
          {consoleTexts.cancel}
        </button>
      </p>
    </div>
  );
}

/** The steps of the screen, in order. */
type Step = 'choice' | 'checking' | 'preview' | 'importing' | 'result';

/** An import from the choice of a file to its result; `tell` receives why a step fails. */
function useImport(mappings: Mappings, tell: Tell) {
  const { importScreen: texts } = useWords(importWords);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [columns, setColumns] = useState<ChosenColumns>({});
  const [anyway, setAnyway] = useState<ReadonlySet<number>>(new Set());
  const check = useSending();
  const work = useSending();

  function choose(next: Chosen | null): void {
    setChosen(next);
    setAnyway(new Set());
    check.forget();
    work.forget();
  }

  async function permitted(act: () => Promise<void>): Promise<void> {
    const refused = whyNotPermitted('importInstitutions', texts);
    tell(refused === null ? null : failure(refused));
    if (!refused) await act();
  }

  const mapping = chosen ? mappings[chosen.mapping] : undefined;
  const rows = chosen
    ? numbered(mappedRows(chosen.file, mapping, columns), chosen.file.numbers)
    : [];
  const wanted = rowsToSend(rows, check.sending?.sum.rows ?? [], anyway);
  return {
    step: stepOf(check.sending, work.sending),
    chosen,
    choose,
    columns,
    setColumns,
    isTwice:
      chosen?.file.isTable === true &&
      fieldsTwice(chosen.file.headings, mapping, columns).length > 0,
    checked: check.sending,
    imported: work.sending,
    wanted,
    anyway,
    setAnyway,
    check: () => permitted(() => (check.sending ? check.goOn() : check.start(rows, true))),
    work: () => permitted(() => (work.sending ? work.goOn() : work.start(wanted, false))),
    stop: () => {
      check.stop();
      work.stop();
    },
  };
}

type Progress = ReturnType<typeof useSending>['sending'];

function stepOf(check: Progress, work: Progress): Step {
  if (work) return work.isRunning ? 'importing' : 'result';
  if (check?.isRunning) return 'checking';
  return check?.rest.length === 0 ? 'preview' : 'choice';
}

/** The rows that change anything, without doubtful ones that are not ticked. */
function rowsToSend(
  rows: readonly NumberedRow[],
  planned: readonly PlannedRow[],
  anyway: ReadonlySet<number>,
): NumberedRow[] {
  const wanted = new Set(
    planned
      .filter((row) => row.outcome !== 'unchanged' && (!isDoubtful(row) || anyway.has(row.row)))
      .map(({ row }) => row),
  );
  return rows.filter(({ row }) => wanted.has(row));
}
