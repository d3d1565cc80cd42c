import { useState } from 'react';
import { screenNotice } from './screen-notice.ts';

/** The message of a screen's last act, and how to tell another; null takes it away. */
export function useNotice() {
  const [text, tell] = useState<string | null>(null);
  return { notice: text === null ? null : screenNotice(text), tell };
}
