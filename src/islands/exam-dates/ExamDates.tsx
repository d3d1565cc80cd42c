import '../ui/zod-without-eval.ts';
import { useRef, useState } from 'react';
import { confirmDialog } from '../../browser/alert.ts';
import { examPath } from '../../domain/pages/address.ts';
import { dateScreenWords } from '../../messages/date-screen.ts';
import { Loaded, LoadFailure, Loading } from '../console/Loading.tsx';
import { SelectFilter } from '../console/SearchField.tsx';
import { changeAddress, useAddress } from '../console/useAddress.ts';
import { useLoad } from '../console/useLoad.ts';
import { ReferenceDataProvider } from '../source-picker/ReferenceDataProvider.tsx';
import { Message, type Notice } from '../ui/Message.tsx';
import { restrictedScreen } from '../ui/Restricted.tsx';
import { useWords } from '../ui/words.tsx';
import { CycleForm } from './CycleForm.tsx';
import { type Exam, loadDates, loadExams, type VersionedDates } from './date-calls.ts';

/** /exam-dates: the dates of an exam, cycle by cycle. */
export const ExamDates = restrictedScreen(
  'editDetails',
  (language) => dateScreenWords(language).dateScreen,
  Exams,
);

function Exams() {
  const { dateScreen: texts } = useWords(dateScreenWords);
  const load = useLoad('', loadExams);
  return (
    <div className="stack">
      <h1>{texts.heading}</h1>
      <p className="soft">{texts.rule}</p>
      <Loaded load={load}>{(exams) => <ExamChoice exams={exams} />}</Loaded>
    </div>
  );
}

/** Chooses exam and cycle, kept in the URL; asks before unsaved rows are left. */
function ExamChoice({ exams }: { exams: readonly Exam[] }) {
  const { dateScreen: texts } = useWords(dateScreenWords);
  const query = new URLSearchParams(useAddress());
  const exam = exams.find(({ slug }) => slug === query.get('exam'));
  const isDirty = useRef(false);

  async function choose(changes: Record<string, string | undefined>): Promise<void> {
    const { discardTitle: title, discardText: text, discard: action } = texts;
    if (isDirty.current && !(await confirmDialog({ title, text, action }))) return;
    isDirty.current = false;
    // Back leads to the page before: to another exam it would discard rows without a question.
    changeAddress(changes, 'replace');
  }

  return (
    <>
      <SelectFilter
        label={texts.exam}
        value={exam?.slug ?? ''}
        choices={[
          { value: '', label: texts.choose },
          ...exams.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
        onChange={(slug) => void choose({ exam: slug, cycle: undefined })}
      />
      {exam && (
        <Cycles
          key={exam.slug}
          exam={exam}
          requestedCycle={Number(query.get('cycle'))}
          choose={(cycle) => void choose({ cycle: String(cycle) })}
          onDirty={(dirty) => {
            isDirty.current = dirty;
          }}
        />
      )}
    </>
  );
}

interface CyclesProps {
  exam: Exam;
  requestedCycle: number;
  choose: (cycle: number) => void;
  onDirty: (isDirty: boolean) => void;
}

function Cycles({ exam, requestedCycle, choose, onDirty }: CyclesProps) {
  const { dateScreen: texts } = useWords(dateScreenWords);
  const { data, failed, reload } = useLoad(exam.slug, () => loadDates(exam.slug));
  const [notice, setNotice] = useState<Notice | null>(null);
  if (failed) return <LoadFailure text={failed} retry={reload} />;
  if (!data) return <Loading />;
  const cycles = cyclesOf(data);
  const cycle = cycles.includes(requestedCycle)
    ? requestedCycle
    : (newestCycle(data) ?? cycles[1] ?? 0);

  return (
    <>
      <SelectFilter
        label={texts.cycle}
        value={String(cycle)}
        choices={cycles.map(String).map((value) => ({ value, label: value }))}
        onChange={(value) => {
          setNotice(null);
          choose(Number(value));
        }}
      />
      <ReferenceDataProvider>
        <CycleForm
          key={`${data.etag} ${cycle}`}
          slug={exam.slug}
          cycle={cycle}
          loaded={data}
          onDirty={onDirty}
          onSaved={(saved) => {
            setNotice(saved);
            void reload();
          }}
          reload={() => void reload()}
        />
      </ReferenceDataProvider>
      <Message notice={notice} />
      <p>
        <a href={examPath(exam.slug)}>{texts.view(exam.name)}</a>
      </p>
    </>
  );
}

function newestCycle({ dates }: VersionedDates): number | undefined {
  return dates.map(({ cycle }) => cycle).sort((a, b) => b - a)[0];
}

/** Existing cycles and those that may be added next, newest first. */
function cyclesOf({ dates }: VersionedDates): number[] {
  const year = new Date().getFullYear();
  const existing = dates.map(({ cycle }) => cycle);
  return [...new Set([year + 2, year + 1, year, ...existing])].sort((a, b) => b - a);
}
