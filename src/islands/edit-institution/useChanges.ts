import { useRef } from 'react';
import { useCursors, useLoad } from '../console/useLoad.ts';
import { loadHistory } from '../history/history-calls.ts';

/** The changes of one institution, a page at a time, and who stands behind the ids in them. */
export function useChanges(id: string) {
  const target = `institution:${id}`;
  const pages = useCursors(target);
  const load = useLoad(`${target} ${pages.cursor}`, () => loadHistory(target, pages.cursor));
  const names = useRef(new Map<string, string>());
  for (const { by } of load.data?.entries ?? []) names.current.set(by._id, by.username);
  return { ...load, pages, nameOf: (userId: string) => names.current.get(userId) ?? null };
}
export type Changes = ReturnType<typeof useChanges>;
export type NameOf = Changes['nameOf'];
