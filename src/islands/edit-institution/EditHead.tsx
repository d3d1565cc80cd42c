import type { RefObject } from 'react';
import { pageLanguage } from '../../browser/page-language.ts';
import { institutionPath } from '../../domain/address.ts';
import { consoleWords } from '../../messages/console.ts';
import { screenWords } from '../../messages/screens.ts';
import { momentWords } from '../console/moment.ts';
import { useNotice } from '../console/useNotice.ts';
import { removeInstitution } from '../institution-list/remove-institution.ts';
import { Message } from '../ui/Message.tsx';
import { failure } from '../ui/notice.ts';
import { useWords } from '../ui/words.tsx';
import type { NameOf } from './useChanges.ts';
import type { LoadedInstitution } from './version.ts';

interface Props {
  heading: RefObject<HTMLHeadingElement | null>;
  institution: LoadedInstitution;
  nameOf: NameOf;
  /** Hears that the institution is deleted, in the words for it. */
  onDeleted: (text: string) => void;
}

/** Which institution this is, who changed it last, and what else can be done with it. */
export function EditHead({ heading, institution, nameOf, onDeleted }: Props) {
  const { editInstitution: texts } = useWords(consoleWords);
  const { consoleTexts } = useWords(screenWords);
  const { type, name } = institution;
  const { notice, tell } = useNotice();

  async function remove(): Promise<void> {
    tell(null);
    const removal = await removeInstitution(institution);
    if (removal?.isGone) onDeleted(removal.text);
    else if (removal) tell(failure(removal.text));
  }

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
          <button type="button" className="button button-quiet" onClick={remove}>
            {consoleTexts.delete}
          </button>
        </div>
      </div>
      <p className="soft small">
        {lastChange(institution, nameOf)} <span className="shortcut-hint">{texts.shortcut}</span>
      </p>
      <Message notice={notice} />
    </header>
  );
}

function lastChange(institution: LoadedInstitution, nameOf: NameOf): string {
  const { editInstitution: texts } = consoleWords(pageLanguage());
  const { createdAt, updatedAt, updatedBy } = institution;
  if (updatedAt === undefined) return '';
  if (!updatedBy) return texts.addedOn(momentWords(createdAt ?? updatedAt));
  const who = nameOf(updatedBy);
  const when = momentWords(updatedAt);
  return who === null ? texts.changedOn(when) : texts.changedBy(who, when);
}
