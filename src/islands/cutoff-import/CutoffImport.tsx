import '../ui/zod-without-eval.ts';
import { Fragment, useState } from 'react';
import { saveFile } from '../../browser/download.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import type { UploadReport } from '../../domain/cutoffs/cutoff-import.ts';
import {
  isStatementColumn,
  missingColumns,
  statementColumns,
} from '../../domain/cutoffs/statement-columns.ts';
import { limits } from '../../domain/limits.ts';
import { historySearchPath } from '../../domain/pages/address.ts';
import { pages } from '../../domain/pages/pages.ts';
import { keysOf } from '../../domain/typed-record.ts';
import { cutoffImportWords } from '../../messages/cutoff-import.ts';
import { dot } from '../../messages/dotted.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { Loaded } from '../console/Loading.tsx';
import { useLoad } from '../console/useLoad.ts';
import { Change } from '../history/Change.tsx';
import { loadHistory, undo } from '../history/history-calls.ts';
import { FileField } from '../import/FileField.tsx';
import { readImportFile } from '../import/import-file.ts';
import { ProgressBar } from '../import/ProgressBar.tsx';
import { RefusedRows, StepButton } from '../import/RefusedRows.tsx';
import { failure, Message, success } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { restrictedScreen } from '../ui/Restricted.tsx';
import { type ShowNotice, useActions, useNotice } from '../ui/useAttempt.ts';
import { useLeaveWarning } from '../ui/useDraft.ts';
import { useWords } from '../ui/words.tsx';
import { OpenNames } from './OpenNames.tsx';
import { ServedYears } from './ServedYears.tsx';
import { type StatementTask, useStatement } from './useStatement.ts';

/** /import-cutoffs: choose a statement, see what it changes, and serve it at once. */
export const CutoffImport = restrictedScreen(
  'importInstitutions',
  (language) => cutoffImportWords(language).cutoffImportScreen,
  Steps,
);

function Steps() {
  const { cutoffImportScreen: texts } = useWords(cutoffImportWords);
  const { notice, showNotice } = useNotice();
  const task = useStatement(showNotice);
  const { step, sending, file, version } = task;
  useLeaveWarning(sending?.isDryRun === false || task.chosen.size > 0);
  return (
    <div className="stack">
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      {step === 'choice' && <StatementChoice task={task} showNotice={showNotice} />}
      <Message notice={notice} />
      {step === 'choice' && file && <StepButton label={texts.check} act={task.check} />}
      {sending && (
        <ProgressBar
          words={sending.isDryRun ? texts.checking : texts.importing}
          done={sending.done}
          all={sending.all}
          stop={task.stop}
        />
      )}
      {step === 'preview' && <Preview task={task} />}
      {step === 'result' && <Result task={task} />}
      {(step === 'choice' || step === 'result') && <Written version={version} />}
    </div>
  );
}

interface ChoiceProps {
  task: StatementTask;
  showNotice: ShowNotice;
}

/** The choice of a file, whose columns are those of the command. */
function StatementChoice({ task: { file, choose }, showNotice }: ChoiceProps) {
  const { cutoffImportScreen: texts } = useWords(cutoffImportWords);
  const { grouped } = useWords(screenWords);
  async function read(given: File | undefined): Promise<void> {
    choose(null);
    showNotice(null);
    if (!given) return;
    const content = await readImportFile(given, isStatementColumn, texts.notRows);
    if (typeof content === 'string') return showNotice(failure(content));
    const missing = missingColumns(content.headings);
    if (missing.length > 0) return showNotice(failure(texts.lacks(missing.join(', '))));
    choose(content);
  }
  return (
    <div className="stack">
      <FileField label={texts.file} hint={texts.fileHint} read={read} />
      {file ? (
        <p>{texts.rowsRead(grouped(file.rows.length), file.name)}</p>
      ) : (
        <p className="cluster">
          {keysOf(statementColumns).map((name) => (
            <QuietButton key={name} onClick={() => saveTemplate(name)}>
              {texts.template[name]}
            </QuietButton>
          ))}
        </p>
      )}
    </div>
  );
}

/** An empty table of the columns, to fill in. */
function saveTemplate(name: keyof typeof statementColumns): void {
  const { cutoffImportScreen: texts } = cutoffImportWords(pageLanguage());
  saveFile({
    name: texts.templateFile(name),
    type: 'text/csv',
    content: `${statementColumns[name].join(',')}\r\n`,
  });
}

/** What the import would do, and the button that starts it. */
function Preview({ task }: { task: StatementTask }) {
  const { cutoffImportScreen: texts } = useWords(cutoffImportWords);
  const { grouped } = useWords(screenWords);
  const { planned, file, names, chosen, setChosen, choose } = task;
  if (!planned || !file) return null;
  const isRefused = planned.refused.length > 0;
  return (
    <section className="stack" aria-labelledby="preview">
      <h2 id="preview">{texts.previewHeading}</h2>
      {isRefused ? (
        <Refused planned={planned} task={task} />
      ) : (
        <>
          <Counts report={planned} />
          <Warnings warnings={planned.warnings} />
          {names.length > 0 && <OpenNames names={names} chosen={chosen} setChosen={setChosen} />}
          {hasEffect(planned) ? (
            <StepButton label={startLabel()} act={task.importRows} />
          ) : (
            <>
              <p>{texts.nothing}</p>
              <SaveNames task={task} />
            </>
          )}
        </>
      )}
      <StepButton label={texts.another} act={() => choose(null)} isQuiet />
    </section>
  );

  function startLabel(): string {
    const rows = file?.rows.length ?? 0;
    if (chosen.size === 0) return texts.start(grouped(rows), rows === 1);
    return texts.startWithNames(task.countNames(chosen.size), grouped(rows), rows === 1);
  }
}

function hasEffect({ added, changed, removed }: UploadReport): boolean {
  return added + changed + removed > 0;
}

function Refused({ planned, task: { file } }: { planned: UploadReport; task: StatementTask }) {
  const { cutoffImportScreen: texts } = useWords(cutoffImportWords);
  const { grouped } = useWords(screenWords);
  const { refused } = planned;
  const { shown } = limits.cutoffUpload;
  if (!file) return null;
  const most = refused.length < shown ? [] : [texts.refusedMost(grouped(shown))];
  return (
    <>
      <Message notice={failure([texts.refusedNote, ...most].join(' '))} />
      <RefusedRows file={file} rejected={refused} isOpen />
    </>
  );
}

function Counts({ report }: { report: UploadReport }) {
  const { cutoffImportScreen: texts } = useWords(cutoffImportWords);
  const { grouped } = useWords(screenWords);
  return (
    <p>
      {keysOf(texts.counts).map((name, at) => (
        <Fragment key={name}>
          {at > 0 && dot}
          {texts.counts[name]}: <b>{grouped(report[name])}</b>
        </Fragment>
      ))}
    </p>
  );
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  const { cutoffImportScreen: texts } = useWords(cutoffImportWords);
  if (warnings.length === 0) return <p className="soft">{texts.noWarnings}</p>;
  return (
    <section className="stack" aria-labelledby="warnings">
      <h2 id="warnings">{texts.warnings}</h2>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </section>
  );
}

/** The button that saves the chosen names; nothing while none is chosen. */
function SaveNames({ task: { chosen, countNames, saveNames } }: { task: StatementTask }) {
  const { cutoffImportScreen: texts } = useWords(cutoffImportWords);
  if (chosen.size === 0) return null;
  return <StepButton label={texts.saveNames(countNames(chosen.size))} act={saveNames} />;
}

/** What the import did; names that are still open can be mapped afterwards. */
function Result({ task }: { task: StatementTask }) {
  const { cutoffImportScreen: texts } = useWords(cutoffImportWords);
  const { grouped } = useWords(screenWords);
  const { done, names, chosen, setChosen, choose } = task;
  if (!done) return null;
  const counts = [grouped(done.added), grouped(done.changed), grouped(done.removed)] as const;
  return (
    <div className="stack">
      <Message notice={success(hasEffect(done) ? texts.done(...counts) : texts.doneBefore)} />
      <p className="soft">{texts.ship}</p>
      <p>
        <a href={pages.cutoffs.path}>{texts.look}</a>
      </p>
      {names.length > 0 && <OpenNames names={names} chosen={chosen} setChosen={setChosen} />}
      <SaveNames task={task} />
      <StepButton label={texts.another} act={() => choose(null)} isQuiet />
    </div>
  );
}

/** What is served of the imports, and the acts behind it; an undo in one shows in both. */
function Written({ version }: { version: number }) {
  const [undone, setUndone] = useState({ years: 0, acts: 0 });
  return (
    <>
      <ServedYears
        version={version + undone.acts}
        onUndone={() => setUndone({ ...undone, years: undone.years + 1 })}
      />
      <LastActs
        version={version + undone.years}
        onUndone={() => setUndone({ ...undone, acts: undone.acts + 1 })}
      />
    </>
  );
}

interface LastActsProps {
  version: number;
  onUndone: () => void;
}

/** The last imports and mapped names, each of which may be undone. */
function LastActs({ version, onUndone }: LastActsProps) {
  const { cutoffImportScreen: texts } = useWords(cutoffImportWords);
  const filter = { target: 'cutoffs' };
  const load = useLoad(String(version), () => loadHistory(filter, undefined));
  const { notice, run } = useActions(async () => {
    await load.reload();
    onUndone();
  });
  return (
    <section className="stack" aria-labelledby="last-acts">
      <h2 id="last-acts">{texts.last}</h2>
      <Message notice={notice} />
      <Loaded load={load}>
        {({ entries, nextCursor }) => (
          <>
            {entries.length === 0 && <p className="soft">{texts.lastNone}</p>}
            <ul className="entries" aria-labelledby="last-acts" aria-busy={load.isLoading}>
              {entries.map((change) => (
                <Change
                  key={change._id}
                  change={change}
                  isBusy={load.isLoading}
                  undo={(undone) => run(() => undo(undone))}
                />
              ))}
            </ul>
            {nextCursor !== null && (
              <p>
                <a href={historySearchPath(filter)}>{texts.lastAll}</a>
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
