import { useState } from 'react';

interface Pages {
  /** Of what the pages are; another list begins at its first page. */
  key: string;
  /** The cursors of the pages up to this one; the first has none. */
  cursors: (string | undefined)[];
}

/** Pages that each name the next by a cursor: where one is, and the steps from here. */
export function useCursors(key: string) {
  const [kept, setPages] = useState<Pages>({ key, cursors: [undefined] });
  const { cursors } = kept.key === key ? kept : { cursors: [undefined] };

  return {
    cursor: cursors.at(-1),
    page: cursors.length,
    next: (cursor: string) => setPages({ key, cursors: [...cursors, cursor] }),
    previous: () => setPages({ key, cursors: cursors.slice(0, -1) }),
  };
}
