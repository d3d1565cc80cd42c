import '../ui/zod-without-eval.ts';
import { useState } from 'react';
import { saveDrafts } from '../../browser/draft.ts';
import { institutionType } from '../../domain/institutions/institution.ts';
import type { InstitutionName } from '../../domain/institutions/rename.ts';
import { institutionEditPath, institutionInPath } from '../../domain/pages/address.ts';
import { pages } from '../../domain/pages/pages.ts';
import { consoleWords } from '../../messages/console.ts';
import { LoadFailure } from '../console/Loading.tsx';
import { useLoad } from '../console/useLoad.ts';
import { failure, Message } from '../ui/Message.tsx';
import { restrictedScreen } from '../ui/Restricted.tsx';
import { useNotice } from '../ui/useAttempt.ts';
import { useSaveShortcut } from '../ui/useSaveShortcut.ts';
import { useWords } from '../ui/words.tsx';
import { openInstitution } from './save-institution.ts';
import { Workspace } from './Workspace.tsx';

/** /{type}/{name}/edit: all fields of an institution, its last change and its history. */
export const EditInstitution = restrictedScreen(
  'editInstitutions',
  (language) => consoleWords(language).editInstitution,
  EditByAddress,
);

function EditByAddress() {
  const { editInstitution: texts } = useWords(consoleWords);
  const [requested, setRequested] = useState(() => institutionOf(location.pathname));
  if (!requested) return <NothingToEdit text={texts.invalidAddress} />;
  return <InstitutionEditor requested={requested} setRequested={setRequested} />;
}

interface InstitutionEditorProps {
  requested: InstitutionName;
  setRequested: (institution: InstitutionName) => void;
}

function InstitutionEditor({ requested, setRequested }: InstitutionEditorProps) {
  const { editInstitution: texts } = useWords(consoleWords);
  const { type, name } = requested;
  const load = useLoad(`${type}/${name}`, () => openInstitution(requested));

  /** Opens a restored institution, which may have had another name. */
  async function reopen(restored: InstitutionName): Promise<void> {
    // Unsaved input is kept together with the version that it belongs to.
    saveDrafts();
    history.replaceState(null, '', institutionEditPath(restored.type, restored.name));
    if (restored.type === type && restored.name === name) await load.reload();
    else setRequested(restored);
  }

  if (load.failed) return <NothingToEdit text={load.failed} retry={load.reload} />;
  if (!load.data) return <NothingToEdit />;
  if (!load.data.version) return <NothingToEdit title={texts.notFound} text={texts.loadFailed} />;
  return <Workspace key={load.data.version.institution._id} opened={load.data} reopen={reopen} />;
}

/** The institution named in a path, or null. */
function institutionOf(path: string): InstitutionName | null {
  const parts = institutionInPath(path);
  const type = institutionType.safeParse(parts?.type);
  return parts && type.success ? { type: type.data, name: parts.name } : null;
}

interface Props {
  title?: string;
  /** Why there is nothing to edit; without it the institution is loading. */
  text?: string;
  retry?: () => void;
}

/** Shown while there is no institution to edit. */
function NothingToEdit({ title, text, retry }: Props) {
  const { editInstitution: texts } = useWords(consoleWords);
  const { notice, showNotice } = useNotice();
  useSaveShortcut(() => showNotice(failure(texts.noData)));
  return (
    <div className="stack">
      <h1>{title ?? texts.title}</h1>
      {text === undefined && (
        <p className="loading" role="status">
          {texts.loading}
        </p>
      )}
      {text !== undefined && retry && <LoadFailure text={text} retry={retry} />}
      {text !== undefined && !retry && <Message notice={failure(text)} />}
      <Message notice={notice} />
      <p>
        <a href={pages.institutionList.path}>{texts.list}</a>
      </p>
    </div>
  );
}
