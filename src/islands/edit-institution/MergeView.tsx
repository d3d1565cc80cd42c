import { type SubmitEvent, useState } from 'react';
import { consoleWords } from '../../messages/console.ts';
import { mergeWords } from '../../messages/merge.ts';
import { useWords } from '../ui/words.tsx';
import type { Start } from './EditForm.tsx';
import { MergeGroup } from './MergeGroup.tsx';
import {
  type Choices,
  type Divergence,
  divergences,
  mergedForm,
  ownChanges,
  type StaleEdit,
  sideOf,
} from './merge.ts';
import { otherSide } from './other-side.ts';
import type { NameOf } from './useChanges.ts';
import { useFocusOnMount } from './useFocusOnMount.ts';
import { useSaveShortcut } from './useSaveShortcut.ts';

interface Props {
  edit: StaleEdit;
  nameOf: NameOf;
  /** Takes the merged form, over the version that stands now. */
  onDecided: (merged: Omit<Start, 'turn'>) => void;
}

/** What somebody else changed during an edit, field by field, and what shall stand of it. */
export function MergeView({ edit, nameOf, onDecided }: Props) {
  const { mergeTexts: texts } = useWords(mergeWords);
  const [choices, setChoices] = useState<Choices>({});
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const found = divergences(edit);
  const other = otherSide(edit.theirs.institution, nameOf);
  useSaveShortcut(() => decide('save'));

  function decide(next: Start['next']): void {
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
      choose={(field, side) => setChoices({ ...choices, [field]: side })}
    />
  );

  return (
    <form className="merge stack" onSubmit={submit}>
      <h1 ref={heading} tabIndex={-1}>
        {texts.heading(edit.base.name)}
      </h1>
      <p className="message">
        {other.sentence} {texts.nothingLost}
      </p>
      {found.length === 0 && <p>{texts.agreed}</p>}
      {group(texts.bothTitle, found.filter(isConflict))}
      {group(
        texts.theirsTitle,
        found.filter((divergence) => !isConflict(divergence)),
      )}
      <OwnChanges edit={edit} />
      <p className="soft small">{texts.backHint}</p>
      <div className="save-bar">
        <button type="button" className="button button-quiet" onClick={() => decide('edit')}>
          {texts.back}
        </button>
        <button type="submit" className="button">
          {texts.save}
        </button>
      </div>
    </form>
  );
}

function OwnChanges({ edit }: { edit: StaleEdit }) {
  const { mergeTexts: texts } = useWords(mergeWords);
  const { pathWords } = useWords(consoleWords);
  const words = ownChanges(edit).map((field) => pathWords(field.split('.')));
  if (words.length === 0) return null;
  return (
    <p>
      {texts.ownTitle} {words.join(', ')}
    </p>
  );
}

function isConflict(divergence: Divergence): boolean {
  return divergence.isConflict;
}
