import { useEffect, useRef, useState } from 'react';
import { bulkScreenWords } from '../../messages/bulk-screen.ts';
import { consoleWords } from '../../messages/console.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { PagedTable } from '../console/PagedTable.tsx';
import type { Tick } from '../institution-list/ticks.ts';
import { failure, Message, success } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useAction } from '../ui/useAction.ts';
import { useLeaveWarning } from '../ui/useDraft.ts';
import { useWords } from '../ui/words.tsx';
import { BulkUndo } from './BulkUndo.tsx';
import { type Draft, initialProgress, type Progress, sendAll } from './bulk-calls.ts';
import { partOf } from './bulk-fields.ts';
import { DraftForm } from './DraftForm.tsx';
import { type LastEdit, storeLastEdit } from './last-edit.ts';

interface Props {
  ticks: readonly Tick[];
  /** Leaves the screen; true if anything may have been written. */
  close: (isWritten: boolean) => void;
}

type Stage = 'choice' | 'checking' | 'preview' | 'writing' | 'done';

/** Sets one field of the ticked institutions: the value, a preview, and the edit. */
export function BulkEdit({ ticks, close }: Props) {
  const { bulkScreen: texts } = useWords(bulkScreenWords);
  const { grouped } = useWords(screenWords);
  const [stage, setStage] = useState<Stage>('choice');
  const [draft, setDraft] = useState<Draft | null>(null);
  const [progress, setProgress] = useState<Progress>(() => initialProgress(ticks));
  const heading = useRef<HTMLHeadingElement>(null);
  const isRunning = stage === 'checking' || stage === 'writing';
  useLeaveWarning(isRunning);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stage replaces another.
  useEffect(() => heading.current?.focus(), [stage]);

  const { run: check } = useAction(async (next: Draft) => {
    setDraft(next);
    setStage('checking');
    const start = initialProgress(ticks);
    setProgress(start);
    const progress = await sendAll(next, start, { dryRun: true, onProgress: setProgress });
    setProgress(progress);
    setStage(progress.rest.length > 0 ? 'choice' : 'preview');
  });

  const { run: write } = useAction(async (from: Progress) => {
    if (!draft) return;
    setStage('writing');
    setProgress(from);
    const end = await sendAll(draft, from, { dryRun: false, onProgress: setProgress });
    setProgress(end);
    storeLastEdit({ batches: [...end.batches], count: end.changed.length });
    setStage('done');
  });

  return (
    <section className="stack bulk-edit" aria-labelledby="bulk-heading">
      <div className="console-head">
        <h2 id="bulk-heading" ref={heading} tabIndex={-1}>
          {texts.heading(grouped(ticks.length), ticks.length === 1)}
        </h2>
        {!isRunning && (
          <QuietButton isSmall onClick={() => close(stage === 'done')}>
            {texts.back}
          </QuietButton>
        )}
      </div>
      {stage === 'choice' && (
        <DraftForm draft={draft} errors={progress.errors} onPreview={(next) => void check(next)} />
      )}
      {isRunning && (
        <ProgressBar progress={progress} all={ticks.length} isTrial={stage === 'checking'} />
      )}
      {stage === 'preview' && draft && (
        <Preview
          field={draft.field}
          progress={progress}
          ticks={ticks}
          change={() => write(initialProgress(changedItems(ticks, progress)))}
          another={() => setStage('choice')}
        />
      )}
      {stage === 'done' && (
        <Done progress={progress} ticks={ticks} resume={() => write(progress)} />
      )}
    </section>
  );
}

/** The rows that the dry run would change; the others need not be sent. */
function changedItems(ticks: readonly Tick[], { changed }: Progress): readonly Tick[] {
  const changedIds = new Set(changed.map(({ id }) => id));
  return ticks.filter(({ id }) => changedIds.has(id));
}

function ProgressBar({
  progress,
  all,
  isTrial,
}: {
  progress: Progress;
  all: number;
  isTrial: boolean;
}) {
  const { bulkScreen: texts } = useWords(bulkScreenWords);
  const { grouped } = useWords(screenWords);
  const total = Math.max(all, progress.rest.length);
  const done = total - progress.rest.length;
  const words = isTrial ? texts.checking : texts.changing;
  return (
    <p role="status">
      <label>
        {words(grouped(done), grouped(total))} <progress value={done} max={total} />
      </label>
    </p>
  );
}

interface PreviewProps {
  field: string;
  progress: Progress;
  ticks: readonly Tick[];
  change: () => unknown;
  another: () => void;
}

function Preview({ field: name, progress, ticks, change, another }: PreviewProps) {
  const { bulkScreen: texts } = useWords(bulkScreenWords);
  const { valueWords } = useWords(consoleWords);
  const { grouped } = useWords(screenWords);
  const { changed } = progress;
  const { columns } = texts;
  return (
    <>
      <h3>{texts.previewHeading}</h3>
      {changed.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <>
          <p className="soft">{texts.willChange(grouped(changed.length))}</p>
          <PagedTable
            caption={texts.previewHeading}
            columns={[columns.name, columns.before, columns.after]}
            rows={changed}
            keyOf={({ id }) => id}
            cells={(row) => {
              const field =
                row.fields.find((candidate) => candidate.field !== 'provenance') ?? row.fields[0];
              return [
                row.name,
                <del key="before">{valueWords(partOf(name, field?.before))}</del>,
                <ins key="after">{valueWords(partOf(name, field?.after))}</ins>,
              ];
            }}
          />
        </>
      )}
      <SkippedRows progress={progress} ticks={ticks} />
      <div className="cluster">
        {changed.length > 0 && (
          <button type="button" className="button" onClick={change}>
            {texts.change(grouped(changed.length), changed.length === 1)}
          </button>
        )}
        <QuietButton onClick={another}>{texts.another}</QuietButton>
      </div>
    </>
  );
}

/** The rows that stay unchanged, each with its reason. */
function SkippedRows({
  progress: { left },
  ticks,
}: {
  progress: Progress;
  ticks: readonly Tick[];
}) {
  const { bulkScreen: texts } = useWords(bulkScreenWords);
  const { grouped } = useWords(screenWords);
  if (left.length === 0) return null;
  const names = new Map(ticks.map(({ id, name }) => [id, name]));
  return (
    <details open={left.length <= 20}>
      <summary>{texts.willLeave(grouped(left.length))}</summary>
      <PagedTable
        caption={texts.willLeave(grouped(left.length))}
        columns={[texts.columns.name, texts.columns.why]}
        rows={left}
        keyOf={({ id }) => id}
        cells={({ id, message }) => [names.get(id) ?? id, message]}
      />
    </details>
  );
}

interface DoneProps {
  progress: Progress;
  ticks: readonly Tick[];
  resume: () => unknown;
}

function Done({ progress, ticks, resume }: DoneProps) {
  const { bulkScreen: texts } = useWords(bulkScreenWords);
  const { grouped } = useWords(screenWords);
  const { changed, left, rest, batches } = progress;
  const sent = changed.length + left.length;
  const last: LastEdit = { batches: [...batches], count: changed.length };
  return (
    <>
      <Message
        notice={
          rest.length > 0
            ? failure(texts.stopped(grouped(sent), grouped(sent + rest.length)))
            : success(texts.done(grouped(changed.length)))
        }
      />
      {rest.length > 0 && (
        <p>
          <button type="button" className="button" onClick={resume}>
            {texts.goOn}
          </button>
        </p>
      )}
      <SkippedRows progress={progress} ticks={ticks} />
      {batches.length > 0 && <BulkUndo last={last} names={ticks} />}
    </>
  );
}
