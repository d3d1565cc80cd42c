import { useState } from 'react';
import type { ListedChange } from '../../domain/history.ts';
import { consoleWords } from '../../messages/console.ts';
import { momentWords } from '../console/moment.ts';
import { useWords } from '../ui/words.tsx';
import { Differences } from './Differences.tsx';

interface Props {
  change: ListedChange;
  isBusy: boolean;
  undo: (change: ListedChange) => void;
}

/** One change: what, who and when in a line; below it, when asked for, what differs. */
export function Change({ change, isBusy, undo }: Props) {
  const { historyScreen: texts, wordOf } = useWords(consoleWords);
  const [isOpen, setOpen] = useState(false);
  const { _id, act, at, by, fields, target, undoable, undoes } = change;
  const heading = `change-${_id}`;
  const region = `differences-${_id}`;
  return (
    <li className="entry change">
      <div className="change-head">
        <div>
          <p className="entry-name" id={heading}>
            {texts.acts[act]} {texts.kind[target.kind]}: {target.label}
          </p>
          <p className="entry-note">
            {by.username} · <time dateTime={at}>{momentWords(at)}</time>
            {undoes && ` · ${texts.isUndo}`}
            {fields.length > 0 && ` · ${fields.map(wordOf).join(', ')}`}
          </p>
        </div>
        <div className="record-actions">
          <button
            type="button"
            className="button button-quiet button-small"
            aria-expanded={isOpen}
            aria-controls={region}
            aria-describedby={heading}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.hide : texts.details}
          </button>
          {undoable && (
            <button
              type="button"
              className="button button-quiet button-small"
              aria-describedby={heading}
              disabled={isBusy}
              onClick={() => undo(change)}
            >
              {texts.undo}
            </button>
          )}
        </div>
      </div>
      <div id={region}>{isOpen && <Differences id={_id} />}</div>
    </li>
  );
}
