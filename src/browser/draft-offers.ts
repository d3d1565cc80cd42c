import { readStored, writeStored } from './device-store.ts';
import { type DraftContent, otherDrafts, readDraft } from './draft.ts';

/** A draft of a tab that is no longer open. */
export interface OfferedDraft extends DraftContent {
  key: string;
  /** When it was typed. */
  at: number;
}

/** Milliseconds for which a draft of a closed tab is offered. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The signed-in user's drafts of closed tabs, the newest first; old ones are deleted. */
export async function offeredDrafts(screen: string): Promise<OfferedDraft[]> {
  const open = await heldLocks();
  const offered: OfferedDraft[] = [];
  for (const key of otherDrafts(screen).filter((other) => !open.has(other))) {
    const draft = readDraft(readStored(key));
    if (!draft) continue;
    if (draft.at < Date.now() - KEPT_MS) writeStored(key, null);
    else offered.push({ ...draft, key });
  }
  return offered.sort((a, b) => b.at - a.at);
}

/** Deletes a draft of a closed tab. */
export function deleteOffered({ key }: OfferedDraft): void {
  writeStored(key, null);
}

async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name }) => name));
}
