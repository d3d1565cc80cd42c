import { useState } from 'react';

interface CursorState {
  /** Identifies the list that is paged; another list begins at its first page. */
  key: string;
  /** The cursors of the pages up to this one; the first has none. */
  cursors: (string | undefined)[];
}

/** Paging by cursors: the current page and functions that go to the next and previous one. */
export function useCursors(key: string) {
  const [paging, setPaging] = useState<CursorState>({ key, cursors: [undefined] });
  const { cursors } = paging.key === key ? paging : { cursors: [undefined] };

  return {
    cursor: cursors.at(-1),
    page: cursors.length,
    next: (cursor: string) => setPaging({ key, cursors: [...cursors, cursor] }),
    previous: () => setPaging({ key, cursors: cursors.slice(0, -1) }),
  };
}
