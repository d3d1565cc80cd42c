import { consoleTexts } from '../../messages/en/console.ts';
import { Message } from '../ui/Message.tsx';
import { failure } from '../ui/notice.ts';

/** Why nothing could be loaded, and another try. */
export function LoadFailure({ text, retry }: { text: string; retry: () => void }) {
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
