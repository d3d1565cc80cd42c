import { screenWords } from '../../messages/screens.ts';
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
