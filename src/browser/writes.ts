const WRITTEN = 'record-written';

/** Records that a call has changed something on the server. */
export function noteWrite(): void {
  dispatchEvent(new Event(WRITTEN));
}

/** Calls `listener` after every such call. */
export function onWrite(listener: () => void): void {
  addEventListener(WRITTEN, listener);
}
