import { screenWords } from '../../messages/screens.ts';
import { Message } from '../ui/Message.tsx';
import { failure } from '../ui/notice.ts';
import { useWords } from '../ui/words.tsx';

/** What stands where content is on its way. */
export function Loading() {
  const { consoleTexts } = useWords(screenWords);
  return (
    <p className="loading" role="status">
      {consoleTexts.loading}
    </p>
  );
}

/** Why nothing could be loaded, and another try. */
export function LoadFailure({ text, retry }: { text: string; retry: () => void }) {
  const { consoleTexts } = useWords(screenWords);
  return (
    <div className="stack">
      <Message notice={failure(text)} />
      <p>
        <button type="button" className="button button-quiet" onClick={retry}>
          {consoleTexts.retry}
        </button>
      </p>
    </div>
  );
}
