import { useEffect, useRef, useState } from 'react';
import type { InstitutionName } from '../../domain/rename.ts';
import { ReferenceDataProvider } from '../institution-form/ReferenceDataProvider.tsx';
import { ChangeHistory } from './ChangeHistory.tsx';
import { Deleted } from './Deleted.tsx';
import { EditForm, type Start } from './EditForm.tsx';
import { EditHead } from './EditHead.tsx';
import type { EditDraft } from './edit-draft.ts';
import { MergeView } from './MergeView.tsx';
import type { StaleEdit } from './merge.ts';
import { type Changes, useChanges } from './useChanges.ts';

interface Props {
  opened: EditDraft;
  /** Opens the institution anew after an undo, under the name that it has now. */
  reopen: (restored: InstitutionName) => Promise<void>;
}

/** One institution under work and the history of its changes. */
export function Workspace({ opened, reopen }: Props) {
  const { institution, etag } = opened.version;
  const changes = useChanges(institution._id);
  return (
    <div className="sections">
      {/* The history outlives the version: what an undo said stays when that opens another one. */}
      <Desk key={etag} opened={opened} changes={changes} />
      <ChangeHistory changes={changes} onUndone={reopen} />
    </div>
  );
}

/** One version under work: its form, the merge of two edits, or word of its deletion. */
function Desk({ opened, changes }: { opened: EditDraft; changes: Changes }) {
  const [start, setStart] = useState<Start>({ ...opened, next: 'edit', turn: 0 });
  const [stale, setStale] = useState<StaleEdit | null>(null);
  const [deletion, setDeletion] = useState<string | null>(null);
  const { institution } = start.version;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (start.turn > 0 && start.next === 'edit') heading.current?.focus();
  }, [start]);

  function meet(edit: StaleEdit): void {
    setStale(edit);
    void changes.reload();
  }

  function goOn(merged: Omit<Start, 'turn'>): void {
    setStart({ ...merged, turn: start.turn + 1 });
    setStale(null);
  }

  async function leave(text: string): Promise<void> {
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
          onDeleted={leave}
        />
        <ReferenceDataProvider>
          <EditForm key={start.turn} start={start} isHidden={stale !== null} onStale={meet} />
        </ReferenceDataProvider>
      </div>
      {stale && (
        <MergeView key={stale.theirs.etag} edit={stale} nameOf={changes.nameOf} onDecided={goOn} />
      )}
    </>
  );
}
