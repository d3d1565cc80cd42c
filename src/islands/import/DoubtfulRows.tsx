import type { LikelyMatch, PlannedRow } from '../../domain/curation/import-report.ts';
import { limits } from '../../domain/limits.ts';
import { institutionEditPath } from '../../domain/pages/address.ts';
import { dot, joinWithDots } from '../../messages/dotted.ts';
import { importWords } from '../../messages/imports.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useWords } from '../ui/words.tsx';
import { Differences } from './Differences.tsx';
import { ADD } from './kept-choices.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { RowGroup } from './RefusedRows.tsx';
import { type Decisions, isUndecided, listClearMatches } from './useDecisions.ts';

/** Rows that may be existing institutions, each with its matches and the choice of what it is. */
export function DoubtfulRows({ decisions }: { decisions: Decisions }) {
  const { importScreen: texts } = useWords(importWords);
  const { grouped } = useWords(screenWords);
  const { planned, decided } = decisions;
  const rows = planned.filter(({ matches }) => matches.length > 0);
  if (rows.length === 0) return null;
  const open = rows.filter((row) => isUndecided(row, decided)).length;
  return (
    <RowGroup
      title={texts.doubtful}
      hint={
        open === 0
          ? texts.doubtfulHint
          : joinWithDots([texts.doubtfulHint, texts.undecided(grouped(open))])
      }
      before={<TakeAll decisions={decisions} />}
      columns={[texts.row, texts.name, texts.mayBe, texts.addAnyway]}
      rows={rows}
      isOpen
      cells={(row) => [
        grouped(row.row),
        row.name,
        <ul key="matches" className="plain-list">
          {row.matches.map((match) => (
            <Candidate key={match._id} row={row} match={match} decisions={decisions} />
          ))}
        </ul>,
        decisions.canAdd(row) ? <AddChoice key="add" row={row} decisions={decisions} /> : '',
      ]}
    />
  );
}

/** The button that takes the only match of every row that has one, and how far it is. */
function TakeAll({ decisions }: { decisions: Decisions }) {
  const { importScreen: texts } = useWords(importWords);
  const { grouped } = useWords(screenWords);
  const { planned, decided, progress, take, stop } = decisions;
  if (progress && progress.all > limits.importRows) {
    return <ProgressBar words={texts.deciding} {...progress} stop={stop} />;
  }
  const clear = listClearMatches(planned, decided);
  if (clear.length === 0) return null;
  return (
    <p className="cluster">
      <button type="button" className="button button-small" onClick={() => void take(clear)}>
        {clear.length === 1 ? texts.takeOne : texts.takeAll(grouped(clear.length))}
      </button>
      <span className="soft">{texts.takeAllNote}</span>
    </p>
  );
}

interface CandidateProps {
  row: PlannedRow;
  match: LikelyMatch;
  decisions: Decisions;
}

/** An institution that a row may be, and once it is chosen what the row would change. */
function Candidate({ row, match, decisions }: CandidateProps) {
  const { importScreen: texts, matchTexts } = useWords(importWords);
  const { decided, take, leaveOpen } = decisions;
  const isChosen = decided.get(row.row) === match._id;
  const reasons = match.reasons.map((reason) => matchTexts.reasons[reason]);
  return (
    <li>
      <a href={institutionEditPath(match.type, match.name)} target="_blank" rel="noopener">
        {match.name}
      </a>
      , {match.place}
      {dot}
      <span className="soft">
        {joinWithDots([...reasons, ...(match.isElsewhere ? [texts.isElsewhere] : [])])}
      </span>{' '}
      <QuietButton
        isSmall
        data-choice
        aria-pressed={isChosen}
        aria-label={texts.isThisOf(match.name, row.name)}
        onClick={() => (isChosen ? leaveOpen(row.row) : void take([[row.row, match._id]]))}
      >
        {texts.isThis}
      </QuietButton>
      {isChosen && <Differences changes={row.changes} more={row.more} />}
    </li>
  );
}

function AddChoice({ row: { row, name }, decisions }: Omit<CandidateProps, 'match'>) {
  const { importScreen: texts } = useWords(importWords);
  const { decided, take, leaveOpen } = decisions;
  const isAdded = decided.get(row) === ADD;
  return (
    <input
      type="checkbox"
      aria-label={texts.addRow(name)}
      checked={isAdded}
      onChange={() => (isAdded ? leaveOpen(row) : void take([[row, ADD]]))}
    />
  );
}
