import { type RefObject, useEffect, useRef, useState } from 'react';
import { inBackground } from '../../browser/lazily.ts';
import { pageLanguage } from '../../browser/page-language.ts';
import {
  type CorrectableField,
  correctableFieldsIn,
} from '../../domain/institutions/correctable-field.ts';
import type { InstitutionName } from '../../domain/institutions/rename.ts';
import { institutionPath } from '../../domain/pages/address.ts';
import { pages } from '../../domain/pages/pages.ts';
import { consoleWords } from '../../messages/console.ts';
import { formats } from '../../messages/formats.ts';
import { screenWords } from '../../messages/screen-words.ts';
import { type Changes, type NameOf, useChanges } from '../history/history-calls.ts';
import { removeInstitution } from '../institution-list/remove-institution.ts';
import { ReferenceDataProvider } from '../source-picker/ReferenceDataProvider.tsx';
import { Message, noticeFrom, success } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useAction } from '../ui/useAction.ts';
import { useNotice } from '../ui/useAttempt.ts';
import { useFocusOnMount } from '../ui/useFocusOnMount.ts';
import { useWords } from '../ui/words.tsx';
import { ChangeHistory } from './ChangeHistory.tsx';
import { EditForm, type EditStart, type SavedInstitution } from './EditForm.tsx';
import { Gaps } from './Gaps.tsx';
import type { MergeView } from './MergeView.tsx';
import type { StaleEdit } from './merge.ts';
import { useSavedInPlace } from './useSavedInPlace.ts';
import { type CurrentWalk, useWalk } from './useWalk.ts';
import type { EditDraft, LoadedInstitution, OpenedEdit } from './version.ts';
import { WalkBar } from './WalkBar.tsx';

interface Props {
  opened: OpenedEdit;
  /** Reopens the institution under its current name after an undo. */
  reopen: (restored: InstitutionName) => Promise<void>;
}

/** One institution being edited, with its history. */
export function Workspace({ opened, reopen }: Props) {
  const { institution, etag } = opened.version;
  const changes = useChanges(institution._id);
  const walk = useWalk(institution._id);
  const { updatedText, showSavedInPlace } = useSavedInPlace(reopen, changes);
  const wasFocused = useRef(false);
  return (
    <div className="sections">
      <div className="stack">
        {walk && <WalkBar walk={walk} />}
        {updatedText !== '' && <Message notice={success(updatedText)} />}
        {/* The history stays mounted, so that the result of an undo stays when it opens another version. */}
        <VersionEditor
          key={etag}
          opened={opened}
          changes={changes}
          walk={walk}
          onSavedInPlace={showSavedInPlace}
          wasFocused={wasFocused}
        />
      </div>
      <ChangeHistory changes={changes} onUndone={reopen} />
    </div>
  );
}

/** An edit of a replaced version, and the component that merges it, loaded on demand. */
interface StaleMerge {
  edit: StaleEdit;
  View: typeof MergeView;
}

interface VersionEditorProps {
  opened: OpenedEdit;
  changes: Changes;
  walk: CurrentWalk | null;
  onSavedInPlace: (saved: SavedInstitution) => Promise<void>;
  /** Whether the first gap has had the focus. */
  wasFocused: RefObject<boolean>;
}

/** One version being edited: its form, the merge view, or a notice of its deletion. */
function VersionEditor({ opened, changes, walk, onSavedInPlace, wasFocused }: VersionEditorProps) {
  const [asked] = useState(askedGaps);
  const [start, setStart] = useState<EditStart>({
    ...opened,
    next: 'edit',
    restarts: 0,
    isDraft: opened.typed !== null,
  });
  const [stale, setStale] = useState<StaleMerge | null>(null);
  const [deletion, setDeletion] = useState<string | null>(null);
  const { institution } = start.version;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (start.restarts > 0 && start.next === 'edit') heading.current?.focus();
  }, [start]);

  /** Shows the merge view; false if its code cannot be loaded. */
  async function openMergeView(edit: StaleEdit): Promise<boolean> {
    const fetched = await inBackground(() => import('./MergeView.tsx'));
    if (!fetched) return false;
    setStale({ edit, View: fetched.MergeView });
    void changes.reload();
    return true;
  }

  function applyMerge(merged: Omit<EditStart, 'restarts' | 'isDraft'>): void {
    setStart({ ...merged, restarts: start.restarts + 1, isDraft: false });
    setStale(null);
  }

  function openDraft(draft: EditDraft): void {
    setStart({
      ...draft,
      next: 'edit',
      restarts: start.restarts + 1,
      isDraft: draft.typed !== null,
    });
  }

  async function showDeletion(text: string): Promise<void> {
    setDeletion(text);
    await changes.reload();
  }

  if (deletion !== null) return <Deleted name={institution.name} text={deletion} />;
  return (
    <>
      <div className="stack" hidden={stale !== null}>
        <EditHead
          heading={heading}
          institution={institution}
          nameOf={changes.nameOf}
          onDeleted={showDeletion}
        />
        <ReferenceDataProvider>
          <Gaps institution={institution} asked={asked} wasFocused={wasFocused} />
          <EditForm
            key={start.restarts}
            start={start}
            current={opened.current}
            openDraft={openDraft}
            isHidden={stale !== null}
            onStale={openMergeView}
            walk={walk}
            onSavedInPlace={onSavedInPlace}
          />
        </ReferenceDataProvider>
      </div>
      {stale && (
        <stale.View
          key={stale.edit.theirs.etag}
          edit={stale.edit}
          nameOf={changes.nameOf}
          onDecided={applyMerge}
        />
      )}
    </>
  );
}

/** The missing fields that the address asks for; null where it asks for none. */
function askedGaps(): CorrectableField[] | null {
  const names = new URLSearchParams(location.search).get('gap');
  return names === null ? null : correctableFieldsIn(names);
}

/** Shown after a deletion; the history below can restore the institution. */
function Deleted({ name, text }: { name: string; text: string }) {
  const { editInstitution: texts } = useWords(consoleWords);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="stack">
      <h1 ref={heading} tabIndex={-1}>
        {name}
      </h1>
      <Message notice={success(text)} />
      <p>
        <a href={pages.institutionList.path}>{texts.list}</a>
      </p>
    </div>
  );
}

interface EditHeadProps {
  heading: RefObject<HTMLHeadingElement | null>;
  institution: LoadedInstitution;
  nameOf: NameOf;
  /** Receives the message after a deletion. */
  onDeleted: (text: string) => void;
}

/** The institution's name, its last author, and further actions. */
function EditHead({ heading, institution, nameOf, onDeleted }: EditHeadProps) {
  const { editInstitution: texts } = useWords(consoleWords);
  const { consoleTexts } = useWords(screenWords);
  const { type, name } = institution;
  const { notice, showNotice } = useNotice();

  const { run: remove } = useAction(async () => {
    showNotice(null);
    const removed = await noticeFrom(() => removeInstitution(institution));
    if (removed?.kind === 'success') onDeleted(removed.text);
    else showNotice(removed);
  });

  return (
    <header className="stack">
      <div className="console-head">
        <h1 ref={heading} tabIndex={-1}>
          {texts.heading(name)}
        </h1>
        <div className="cluster">
          <a className="button button-quiet" href={institutionPath(type, name)}>
            {texts.view}
          </a>
          <QuietButton onClick={() => void remove()}>{consoleTexts.delete}</QuietButton>
        </div>
      </div>
      <p className="soft small">
        {lastChangeText(institution, nameOf)}{' '}
        <span className="shortcut-hint">{texts.shortcut}</span>
      </p>
      <Message notice={notice} />
    </header>
  );
}

function lastChangeText(institution: LoadedInstitution, nameOf: NameOf): string {
  const { editInstitution: texts } = consoleWords(pageLanguage());
  const { moment } = formats(pageLanguage());
  const { createdAt, updatedAt, updatedBy } = institution;
  if (updatedAt === undefined) return '';
  if (!updatedBy) return texts.addedOn(moment(createdAt ?? updatedAt));
  const who = nameOf(updatedBy);
  const when = moment(updatedAt);
  return who === null ? texts.changedOn(when) : texts.changedBy(who, when);
}
