import { useRef, useState } from 'react';
import { saveFile } from '../../browser/download.ts';
import { publicApi } from '../../browser/exchange.ts';
import { cellsOf, fileColumns } from '../../domain/institution-cells.ts';
import { factsAnswer, type ListedFacts } from '../../domain/institution-facts.ts';
import { limits } from '../../domain/limits.ts';
import type { Summary } from '../../domain/summary.ts';
import { listWords } from '../../messages/institution-list.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { csvFrom } from '../console/csv.ts';
import { failure, success } from '../ui/Message.tsx';
import type { Tell } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';
import { loadPage, type Selection } from './selection.ts';

interface Props {
  selection: Selection;
  /** Receives the result of the export. */
  tell: Tell;
}

/** How far an export is; how many rows it has is known with the first page. */
interface Stage {
  done: number;
  total: number | null;
}

/** Saves the whole selection as CSV; shows its progress and can be stopped. */
export function ExportButton({ selection, tell }: Props) {
  const { institutionList: texts } = useWords(listWords);
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
  const { institutionList: texts } = useWords(listWords);
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

/** Rows of one call, and calls at a time: quick for thousands, easy on the server. */
const ROWS = 100;
const AT_ONCE = 4;
/** How often an export restarts because rows were deleted meanwhile. */
const TRIES = 3;

/** An institution as the export writes it. */
interface ExportedInstitution {
  summary: Summary;
  facts: ListedFacts | undefined;
}

/** Called with how much of the export is there; returning false cancels it. */
type Progress = (done: number, total: number) => boolean;

/**
 * The institutions of a selection in its order, all of them or the first `most`; null where one page
 * could not be had, or where `progress` gave up.
 */
export async function everyInstitution(
  selection: Selection,
  progress: Progress,
  most: number = Number.POSITIVE_INFINITY,
): Promise<Summary[] | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const rows = await everyPage(selection, progress, Math.ceil(most / ROWS));
    if (rows !== 'shrunk') return rows?.slice(0, most) ?? null;
  }
  return null;
}

/** A deletion moves the rows behind it a place forward: one of them may have been passed over. */
async function everyPage(
  selection: Selection,
  progress: Progress,
  most: number,
): Promise<Summary[] | null | 'shrunk'> {
  const first = await pageOf(selection, 1);
  if (!first) return null;
  const found = [...first.institutions];
  const last = Math.min(first.pages, most);
  for (let page = 2; page <= last; page += AT_ONCE) {
    if (!progress(found.length, first.total)) return null;
    const numbers = Array.from({ length: AT_ONCE }, (_, index) => page + index);
    const wanted = numbers.filter((number) => number <= last);
    const pages = await Promise.all(wanted.map((number) => pageOf(selection, number)));
    if (pages.includes(null)) return null;
    if (pages.some((result) => result && result.total < first.total)) return 'shrunk';
    found.push(...pages.flatMap((result) => result?.institutions ?? []));
  }
  // A row that moved to another page meanwhile came twice.
  return [...new Map(found.map((row) => [row._id, row])).values()];
}

async function pageOf(selection: Selection, page: number) {
  const loaded = await loadPage(selection, { page, limit: ROWS });
  return 'data' in loaded ? loaded.data : null;
}

/** The institutions with their facts, part by part; null when a part could not be loaded. */
async function withFacts(institutions: readonly Summary[]): Promise<ExportedInstitution[] | null> {
  const starts = Array.from(
    { length: Math.ceil(institutions.length / limits.factsAtOnce) },
    (_, part) => part * limits.factsAtOnce,
  );
  // Records of neighbouring ids are stored together, so a call that asks for such is fast.
  const byId = institutions.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  const known = new Map<string, ListedFacts>();
  for (let first = 0; first < starts.length; first += AT_ONCE) {
    const parts = starts.slice(first, first + AT_ONCE).map((start) => {
      return factsOf(byId.slice(start, start + limits.factsAtOnce));
    });
    for (const part of await Promise.all(parts)) {
      if (!part) return null;
      for (const facts of part) known.set(facts._id, facts);
    }
  }
  return institutions.map((summary) => ({ summary, facts: known.get(summary._id) }));
}

async function factsOf(institutions: readonly Summary[]): Promise<ListedFacts[] | null> {
  const ids = institutions.map(({ _id }) => encodeURIComponent(_id)).join(',');
  const answer = await publicApi('GET', `/api/institutions/facts?ids=${ids}`);
  if (!answer.ok) return null;
  const parsed = factsAnswer.safeParse(answer.data);
  if (!parsed.success) console.error(parsed.error);
  return parsed.data?.facts ?? null;
}

/** Institutions as CSV, its columns named as the import names them; null as `csvFrom`. */
export function csvOf(institutions: readonly ExportedInstitution[]): Promise<string | null> {
  return csvFrom(institutions.map(recordOf));
}

/** Of an institution that is gone by now: the first row says which columns there are. */
const unknown = Object.fromEntries(fileColumns.map((column) => [column, null]));

/** The columns that the list shows come first; those of the registry follow it. */
function recordOf({ summary, facts }: ExportedInstitution) {
  const { name, type, owner, category, location, establishedYear, averageFee } = summary;
  const { city, state } = location;
  const listed = { name, type, owner, category, city, state, establishedYear, averageFee };
  return { ...listed, ...unknown, ...listed, ...(facts && cellsOf(facts)) };
}
