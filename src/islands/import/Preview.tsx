import { institutionEditPath } from '../../domain/address.ts';
import type { PlannedRow, RowOutcome } from '../../domain/import-report.ts';
import { consoleWords } from '../../messages/console.ts';
import { dot, dotted } from '../../messages/dotted.ts';
import { importWords } from '../../messages/imports.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { useWords } from '../ui/words.tsx';
import type { NumberedRow, Sum } from './import-calls.ts';
import type { ImportFile } from './import-file.ts';
import { Act, RefusedRows, RowGroup } from './RefusedRows.tsx';

const outcomes: readonly RowOutcome[] = ['created', 'changed', 'unchanged'];

interface PreviewProps {
  file: ImportFile;
  sum: Sum;
  /** The rows that change anything. */
  wanted: readonly NumberedRow[];
  start: () => unknown;
  again: () => unknown;
  /** The rows that are added although they may be there already. */
  anyway: ReadonlySet<number>;
  setAnyway: (rows: ReadonlySet<number>) => void;
}

/** The preview of an import: counts with the rows behind each, and the button that starts it. */
export function Preview({ file, sum, wanted, start, again, anyway, setAnyway }: PreviewProps) {
  const { importScreen: texts } = useWords(importWords);
  const { grouped } = useWords(screenWords);
  const { length } = wanted;
  return (
    <section className="stack" aria-labelledby="preview">
      <h2 id="preview">{texts.previewHeading}</h2>
      <DoubtfulRows rows={sum.rows.filter(isDoubtful)} anyway={anyway} setAnyway={setAnyway} />
      <MisplacedRows rows={sum.rows} />
      {outcomes.map((outcome) => (
        <TakenRows key={outcome} outcome={outcome} rows={sum.rows} />
      ))}
      {sum.repeated.length > 0 && (
        <RowGroup
          title={texts.repeated}
          hint={texts.repeatedHint}
          columns={[texts.row]}
          rows={sum.repeated.map((row) => ({ row }))}
          cells={({ row }) => [grouped(row)]}
        />
      )}
      <RefusedRows file={file} rejected={sum.rejected} />
      {length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <Act label={texts.start(grouped(length), length === 1)} act={start} />
      )}
      <Act label={texts.another} act={again} isQuiet />
    </section>
  );
}

/** Whether a row to be added may be an institution that is there already. */
export function isDoubtful({ outcome, matches }: PlannedRow): boolean {
  return outcome === 'created' && matches.length > 0;
}

function toggled(rows: ReadonlySet<number>, row: number): ReadonlySet<number> {
  const next = new Set(rows);
  if (!next.delete(row)) next.add(row);
  return next;
}

type DoubtfulProps = { rows: readonly PlannedRow[] } & Pick<PreviewProps, 'anyway' | 'setAnyway'>;

/** The rows that may be there already, each with its likely matches and a choice to add it. */
function DoubtfulRows({ rows, anyway, setAnyway }: DoubtfulProps) {
  const { importScreen: texts, matchTexts } = useWords(importWords);
  const { grouped } = useWords(screenWords);
  if (rows.length === 0) return null;
  return (
    <RowGroup
      title={texts.doubtful}
      hint={texts.doubtfulHint}
      columns={[texts.row, texts.name, texts.mayBe, texts.addAnyway]}
      rows={rows}
      isOpen
      cells={({ row, name, matches }) => [
        grouped(row),
        name,
        <ul key="matches" className="plain-list">
          {matches.map(({ _id, type, name: known, place, reasons }) => (
            <li key={_id}>
              <a href={institutionEditPath(type, known)} target="_blank" rel="noopener">
                {known}
              </a>
              , {place}
              {dot}
              <span className="soft">
                {dotted(reasons.map((reason) => matchTexts.reasons[reason]))}
              </span>
            </li>
          ))}
        </ul>,
        <input
          key="add"
          type="checkbox"
          aria-label={texts.addRow(name)}
          checked={anyway.has(row)}
          onChange={() => setAnyway(toggled(anyway, row))}
        />,
      ]}
    />
  );
}

/** The rows whose city is known in another state alone. */
function MisplacedRows({ rows }: { rows: readonly PlannedRow[] }) {
  const { importScreen: texts } = useWords(importWords);
  const { grouped } = useWords(screenWords);
  const found = rows.flatMap((row) =>
    row.misplaced && row.outcome !== 'unchanged' ? [{ ...row, misplaced: row.misplaced }] : [],
  );
  if (found.length === 0) return null;
  return (
    <RowGroup
      title={texts.misplaced}
      hint={texts.misplacedHint}
      columns={[texts.row, texts.name, texts.reasons]}
      rows={found}
      isOpen
      cells={({ row, name, misplaced }) => [grouped(row), name, texts.misplacedCity(misplaced)]}
    />
  );
}

function TakenRows({ outcome, rows }: { outcome: RowOutcome; rows: readonly PlannedRow[] }) {
  const { importScreen: texts } = useWords(importWords);
  const { typeTexts } = useWords(consoleWords);
  const { grouped } = useWords(screenWords);
  const own = rows.filter((row) => row.outcome === outcome && !isDoubtful(row));
  const isChange = outcome === 'changed';
  return (
    <RowGroup
      title={texts.outcomes[outcome]}
      columns={[texts.row, texts.name, ...(isChange ? [texts.changes] : [])]}
      rows={own}
      cells={({ row, name, type, changes, more }) => [
        grouped(row),
        `${name} (${typeTexts[type]})`,
        ...(isChange ? [<Differences key="changes" changes={changes} more={more} />] : []),
      ]}
    />
  );
}

/** The values that a row would change, old before new. */
function Differences({ changes, more }: Pick<PlannedRow, 'changes' | 'more'>) {
  const { importScreen: texts } = useWords(importWords);
  const { pathWords, valueWords } = useWords(consoleWords);
  return (
    <ul className="plain-list">
      {changes.map(({ path, before, after }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows of facts may share a path; none moves.
        <li key={at}>
          <span className="soft">{pathWords(path)}:</span>{' '}
          {texts.difference(valueWords(before), valueWords(after))}
        </li>
      ))}
      {more > 0 && <li className="soft">{texts.moreValues(more)}</li>}
    </ul>
  );
}
