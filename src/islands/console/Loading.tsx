import { consoleTexts } from '../../messages/en/console.ts';

/** What stands where content is on its way. */
export function Loading() {
  return (
    <p className="loading" role="status">
      {consoleTexts.loading}
    </p>
  );
}
