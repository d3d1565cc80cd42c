import { type SubmitEvent, useId, useRef, useState } from 'react';
import { pageLanguage } from '../../browser/page-language.ts';
import { currentSession } from '../../browser/session.ts';
import { consoleWords } from '../../messages/console.ts';
import { joinWithDots } from '../../messages/dotted.ts';
import { formats } from '../../messages/formats.ts';
import { mergeWords } from '../../messages/merge.ts';
import type { NameOf } from '../history/history-calls.ts';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useFocusOnMount } from '../ui/useFocusOnMount.ts';
import { useSaveShortcut } from '../ui/useSaveShortcut.ts';
import { useWords } from '../ui/words.tsx';
import type { EditStart } from './EditForm.tsx';
import {
  type Choices,
  choiceName,
  type Divergence,
  divergences,
  mergedForm,
  ownChanges,
  type Side,
  type StaleEdit,
  sideOf,
  unitedLists,
} from './merge.ts';
import type { ComparedField, LoadedInstitution } from './version.ts';

interface Props {
  edit: StaleEdit;
  nameOf: NameOf;
  /** Receives the merged form, based on the current version. */
  onDecided: (merged: Omit<EditStart, 'restarts' | 'isDraft'>) => void;
}

/** The fields changed by another user during an edit, each with a choice of version. */
export function MergeView({ edit, nameOf, onDecided }: Props) {
  const { mergeTexts: texts } = useWords(mergeWords);
  const [choices, setChoices] = useState<Choices>({});
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const changedFields = divergences(edit);
  const other = describeOther(edit.theirs.institution, nameOf);
  const form = useRef<HTMLFormElement>(null);
  // The browser asks for a side of each conflict before it submits.
  useSaveShortcut(() => form.current?.requestSubmit());

  function decide(next: EditStart['next']): void {
    onDecided({ version: edit.theirs, typed: mergedForm(edit, choices), next });
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    decide('save');
  }

  const group = (title: string, members: readonly Divergence[]) => (
    <MergeGroup
      title={title}
      members={members}
      sideOf={(divergence) => sideOf(divergence, choices)}
      theirsLabel={other.label}
      choose={(divergence, side) => setChoices({ ...choices, [choiceName(divergence)]: side })}
    />
  );

  return (
    <form className="version-merge stack" ref={form} onSubmit={submit}>
      <h1 ref={heading} tabIndex={-1}>
        {texts.heading(edit.base.name)}
      </h1>
      <p className="message">
        {other.sentence} {texts.nothingLost}
      </p>
      {changedFields.length === 0 && <p>{texts.agreed}</p>}
      {group(texts.bothTitle, changedFields.filter(isConflict))}
      {group(
        texts.theirsTitle,
        changedFields.filter((divergence) => !isConflict(divergence)),
      )}
      <Fields title={texts.unitedTitle} fields={unitedLists(edit)} />
      <Fields title={texts.ownTitle} fields={ownChanges(edit)} />
      <p className="soft small">{texts.backHint}</p>
      <div className="save-bar">
        <QuietButton onClick={() => decide('edit')}>{texts.back}</QuietButton>
        <button type="submit" className="button">
          {texts.save}
        </button>
      </div>
    </form>
  );
}

function Fields({ title, fields }: { title: string; fields: readonly ComparedField[] }) {
  const { pathWords } = useWords(consoleWords);
  if (fields.length === 0) return null;
  return (
    <p>
      {title} {fields.map((field) => pathWords(field.split('.'))).join(', ')}
    </p>
  );
}

function isConflict(divergence: Divergence): boolean {
  return divergence.isConflict;
}

/** The author of the other version, and the label of that side. */
function describeOther(
  { updatedAt, updatedBy }: LoadedInstitution,
  nameOf: NameOf,
): { sentence: string; label: string } {
  const { mergeTexts: texts } = mergeWords(pageLanguage());
  const when = updatedAt === undefined ? '' : formats(pageLanguage()).moment(updatedAt);
  if (updatedBy && updatedBy === currentSession()?.id) {
    return { sentence: texts.byYou(when), label: texts.savedByYou };
  }
  const who = (updatedBy && nameOf(updatedBy)) || texts.someone;
  return { sentence: texts.byOther(who, when), label: texts.savedBy(who) };
}

interface MergeGroupProps {
  title: string;
  members: readonly Divergence[];
  sideOf: (divergence: Divergence) => Side | null;
  /** Label of the other version. */
  theirsLabel: string;
  choose: (divergence: Divergence, side: Side) => void;
}

/** A headed group of diverging fields; renders nothing when empty. */
function MergeGroup({ title, members, sideOf, theirsLabel, choose }: MergeGroupProps) {
  if (members.length === 0) return null;
  return (
    <section className="stack">
      <h2>{title}</h2>
      {members.map((divergence) => (
        <MergeField
          key={choiceName(divergence)}
          divergence={divergence}
          side={sideOf(divergence)}
          theirsLabel={theirsLabel}
          choose={(side) => choose(divergence, side)}
        />
      ))}
    </section>
  );
}

interface MergeFieldProps {
  divergence: Divergence;
  side: Side | null;
  /** Label of the other version. */
  theirsLabel: string;
  choose: (side: Side) => void;
}

/** One field with its versions to choose from. */
function MergeField({ divergence, side, theirsLabel, choose }: MergeFieldProps) {
  const { mergeTexts: texts } = useWords(mergeWords);
  const { pathWords } = useWords(consoleWords);
  const { field, base, mine, theirs, isConflict } = divergence;
  const name = useId();
  const versions: [Side, string, unknown][] = [
    ['mine', isConflict ? texts.typed : texts.asItWas, mine],
    ['theirs', theirsLabel, theirs],
  ];
  return (
    <fieldset className="merge-field">
      <legend>{pathWords(field.split('.'))}</legend>
      {isConflict && !Array.isArray(base) && (
        <div className="merge-before">
          <span className="merge-side">{texts.before}</span>
          <VersionValue value={base} />
        </div>
      )}
      <div className="merge-versions">
        {versions.map(([which, label, value]) => (
          <label key={which} className="merge-version">
            <input
              type="radio"
              name={name}
              required
              checked={side === which}
              onChange={() => choose(which)}
            />
            <span className="merge-side">{label}</span>
            <VersionValue value={value} before={base} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A value in readable form; a list as additions and removals since `before`. */
function VersionValue({ value, before = null }: { value: unknown; before?: unknown }) {
  const { mergeTexts: texts } = useWords(mergeWords);
  if (Array.isArray(value)) return <ListChange lines={linesOf(value)} before={linesOf(before)} />;
  const [line] = linesOf(value);
  return line === undefined ? <NoValue text={texts.missing} /> : <span>{line}</span>;
}

function ListChange({ lines, before }: { lines: readonly string[]; before: readonly string[] }) {
  const { mergeTexts: texts } = useWords(mergeWords);
  const added = lines.filter((line) => !before.includes(line));
  const removed = before.filter((line) => !lines.includes(line));
  const unchangedCount = lines.length - added.length;
  if (lines.length === 0 && removed.length === 0) return <NoValue text={texts.none} />;
  const isUnchanged = added.length + removed.length === 0;
  return (
    <span className="version-lines">
      {added.map((line) => (
        <ins key={line}>
          <span className="visually-hidden">{texts.added}: </span>
          {line}
        </ins>
      ))}
      {removed.map((line) => (
        <del key={line}>
          <span className="visually-hidden">{texts.removed}: </span>
          {line}
        </del>
      ))}
      {unchangedCount > 0 && (
        <span className="soft small">
          {isUnchanged ? texts.allUnchanged(unchangedCount) : texts.unchanged(unchangedCount)}
        </span>
      )}
    </span>
  );
}

function NoValue({ text }: { text: string }) {
  return <span className="missing">{text}</span>;
}

/** A value as distinct lines: one per list entry, cells separated by dots. */
function linesOf(value: unknown): string[] {
  const lines = Array.isArray(value) ? value.map(describeValue) : [describeValue(value)];
  return [...new Set(lines)].filter((line) => line !== '');
}

function describeValue(value: unknown): string {
  const { factWords, figureLabel } = consoleWords(pageLanguage());
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(describeValue).join(', ');
  if (typeof value !== 'object') return String(value);
  const fact = factWords(value);
  if (fact !== undefined)
    return 'key' in value ? `${figureLabel(String(value.key))}: ${fact}` : fact;
  return joinWithDots(Object.values(value).map(describeValue));
}
