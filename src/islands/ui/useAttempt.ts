import { useState } from 'react';
import type { Notice } from './notice.ts';

/** An action of a form with the notice of its last attempt, taken away when the next one starts. */
export function useAttempt<Input = void>(action: (input: Input) => Promise<Notice | null>) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const attempt = async (input: Input) => {
    setNotice(null);
    setNotice(await action(input));
  };
  return { attempt, notice, isDone: notice?.kind === 'success' };
}
