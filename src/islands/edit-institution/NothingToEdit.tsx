import { consoleWords } from '../../messages/console.ts';
import { LoadFailure } from '../console/LoadFailure.tsx';
import { useNotice } from '../console/useNotice.ts';
import { Message } from '../ui/Message.tsx';
import { failure } from '../ui/notice.ts';
import { useWords } from '../ui/words.tsx';
import { useSaveShortcut } from './useSaveShortcut.ts';

interface Props {
  title?: string;
  /** Why there is nothing; without it the institution is still on its way. */
  text?: string;
  retry?: () => void;
}

/** What stands where there is no institution to edit, or none yet. */
export function NothingToEdit({ title, text, retry }: Props) {
  const { editInstitution: texts } = useWords(consoleWords);
  const { notice, tell } = useNotice();
  useSaveShortcut(() => tell(failure(texts.noData)));
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
        <a href="/collegelist">{texts.list}</a>
      </p>
    </div>
  );
}
