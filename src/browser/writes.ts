const WRITTEN = 'record-written';

/** Work under way whose calls count as one write, and whether one of them has written. */
const joint = { running: 0, hasWritten: false };

/** Records that a call has changed something on the server. */
export function noteWrite(): void {
  if (joint.running > 0) joint.hasWritten = true;
  else dispatchEvent(new Event(WRITTEN));
}

/** Runs work of many calls whose writes are recorded as one, at its end. */
export async function asOneWrite<Result>(work: () => Promise<Result>): Promise<Result> {
  joint.running += 1;
  try {
    return await work();
  } finally {
    joint.running -= 1;
    if (joint.running === 0 && joint.hasWritten) {
      joint.hasWritten = false;
      noteWrite();
    }
  }
}

/** Calls `listener` after every such call or work. */
export function onWrite(listener: () => void): void {
  addEventListener(WRITTEN, listener);
}
