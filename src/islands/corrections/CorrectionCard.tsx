import { useId } from 'react';
import { currentSession } from '../../browser/session.ts';
import type { Correction } from '../../domain/corrections/correction.ts';
import { isSameValue } from '../../domain/corrections/correction-place.ts';
import { indianDay } from '../../domain/date.ts';
import { findDifferences } from '../../domain/differences.ts';
import { institutionPath } from '../../domain/pages/address.ts';
import { correctionWords } from '../../messages/corrections.ts';
import { joinWithDots } from '../../messages/dotted.ts';
import { formats } from '../../messages/formats.ts';
import { DifferenceTable } from '../ui/DifferenceTable.tsx';
import { differenceRows } from '../ui/difference-rows.ts';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useWords } from '../ui/words.tsx';
import { canAmend, correctionTitle } from './correction-calls.ts';

/** The actions on an open correction. */
export interface CorrectionActions {
  accept: (correction: Correction) => void;
  /** Asks first: a single key may be pressed by accident. */
  acceptIfSure: (correction: Correction) => void;
  amend: (correction: Correction) => void;
  reject: (correction: Correction) => void;
}

interface Props {
  correction: Correction;
  isBusy: boolean;
  actions: CorrectionActions;
}

/** A correction: the change, its source and the available actions. */
export function CorrectionCard({ correction, isBusy, actions }: Props) {
  const { correctionScreen: texts, unlikelyWords } = useWords(correctionWords);
  const { day } = useWords(formats);
  const heading = useId();
  const { institution, by, at, agreeing, sourceUrl, note, state, reason } = correction;
  return (
    <article className="stack correction" aria-labelledby={heading}>
      <header>
        <h2 id={heading} className="entry-name">
          <a href={institutionPath(institution.type, institution.name)}>{institution.name}</a>
          {': '}
          {correctionTitle(correction)}
        </h2>
        <p className="entry-note">
          {joinWithDots([
            texts.by(by.username, day(indianDay(new Date(at)))),
            agreeing > 1 && texts.agreeing(String(agreeing)),
            correction.decidedAt && texts.decided(day(indianDay(new Date(correction.decidedAt)))),
          ])}
        </p>
      </header>
      {state === 'open' && isStale(correction) && <StaleWarning correction={correction} />}
      <Difference correction={correction} />
      {correction.unlikely.map((amount) => (
        <p key={amount.path} className="message">
          {unlikelyWords(amount)}
        </p>
      ))}
      <dl className="glossary">
        <div>
          <dt>{texts.source}</dt>
          <dd>
            <a href={sourceUrl} rel="nofollow noopener noreferrer" target="_blank">
              {sourceUrl}
            </a>
          </dd>
        </div>
        {note !== null && <Fact label={texts.note} text={note} />}
        {reason !== null && <Fact label={texts.reason} text={reason} />}
      </dl>
      {state === 'open' && isOwn(correction) && <p className="soft">{texts.own}</p>}
      {state === 'open' && !isOwn(correction) && (
        <DecisionButtons
          correction={correction}
          isBusy={isBusy}
          actions={actions}
          heading={heading}
        />
      )}
    </article>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="prose">{text}</dd>
    </div>
  );
}

function DecisionButtons({ correction, isBusy, actions, heading }: Props & { heading: string }) {
  const { correctionScreen: texts } = useWords(correctionWords);
  const shared = { disabled: isBusy, 'aria-describedby': heading };
  return (
    <div className="cluster">
      <button
        type="button"
        {...shared}
        className="button button-small"
        onClick={() => actions.accept(correction)}
      >
        {texts.accept}
      </button>
      {canAmend(correction) && (
        <QuietButton isSmall {...shared} onClick={() => actions.amend(correction)}>
          {texts.amend}
        </QuietButton>
      )}
      <QuietButton isSmall {...shared} onClick={() => actions.reject(correction)}>
        {texts.reject}
      </QuietButton>
    </div>
  );
}

/** Nobody decides a correction that he proposed. */
function isOwn({ by }: Correction): boolean {
  return by._id !== null && by._id === currentSession()?.id;
}

function isStale({ before, now }: Correction): boolean {
  return !isSameValue(before, now);
}

/** Warns that the value has changed since the proposal. */
function StaleWarning({ correction }: Pick<Props, 'correction'>) {
  const { correctionScreen: texts, valueWords } = useWords(correctionWords);
  const [row] = findDifferences({}, versionWith(correction, correction.before));
  return (
    <p>
      <span className="badge">{texts.stale}</span>{' '}
      <span className="small">{texts.staleFrom(row ? valueWords(row.after) : texts.empty)}</span>
    </p>
  );
}

/**
 * The current and the proposed value; for a decided correction the value at the time of the
 * proposal.
 */
function Difference({ correction }: Pick<Props, 'correction'>) {
  const { correctionScreen: texts, pathWords, valueWords } = useWords(correctionWords);
  const { before, now, proposed, state } = correction;
  const present = versionWith(correction, state === 'open' ? now : before);
  const rows = findDifferences(present, versionWith(correction, proposed));
  if (rows.length === 0) return <p className="soft">{texts.same}</p>;
  return (
    <DifferenceTable
      rows={differenceRows(rows, { pathWords, valueWords })}
      texts={{ field: texts.part, before: texts.now, after: texts.proposed, empty: texts.empty }}
    />
  );
}

/** An institution that contains only the given value; a row stands without its place. */
function versionWith({ field, row }: Correction, value: unknown): Record<string, unknown> {
  const [name = field, part] = field.split('.');
  if (name === 'figures') {
    return { figures: value === null ? [] : [{ ...(part && { key: part }), ...Object(value) }] };
  }
  if (part !== undefined) return { [name]: { [part]: value } };
  return { [field]: row !== undefined && value === null ? {} : value };
}
