import { isLeaving } from './session.ts';

const WRITTEN = 'record-written';

/** Running work whose calls count as one write, and whether one of them has written. */
const joinedWrites = { running: 0, hasWritten: false };

/** Records that a call has changed something on the server. */
export function noteWrite(): void {
  if (joinedWrites.running > 0) joinedWrites.hasWritten = true;
  else dispatchEvent(new Event(WRITTEN));
}

/** Runs work of many calls whose writes are recorded as one, at its end. */
export async function joinWrites<Result>(work: () => Promise<Result>): Promise<Result> {
  joinedWrites.running += 1;
  try {
    return await work();
  } finally {
    joinedWrites.running -= 1;
    if (joinedWrites.running === 0 && joinedWrites.hasWritten) {
      joinedWrites.hasWritten = false;
      noteWrite();
    }
  }
}

/** Calls `listener` after every write or joined group of writes. */
export function onWrite(listener: () => void): void {
  addEventListener(WRITTEN, listener);
}

let inFlight = 0;

/** The browser asks before a page is left on which a write has no answer yet. */
export async function askWhile<Result>(write: Promise<Result>): Promise<Result> {
  if (inFlight++ === 0) addEventListener('beforeunload', ask);
  try {
    return await write;
  } finally {
    if (--inFlight === 0) removeEventListener('beforeunload', ask);
  }
}

function ask(event: BeforeUnloadEvent): void {
  if (!isLeaving()) event.preventDefault();
}
