import { useState } from 'react';
import type { Notice } from '../ui/notice.ts';

/** Shows what an act came to; null takes it away. */
export type Tell = (notice: Notice | null) => void;

/** The notice of a screen's last act, and how to tell another. */
export function useNotice() {
  const [notice, tell] = useState<Notice | null>(null);
  return { notice, tell };
}
