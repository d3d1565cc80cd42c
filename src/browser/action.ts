/** Whether the press that is being handled is a further one of a double click. */
function isFurtherPress(): boolean {
  const { event } = window;
  return event instanceof MouseEvent && event.detail > 1;
}

/**
 * An act that runs once at a time: a press while it runs does nothing, nor does the second press of a
 * double click, which would take back what the first has done. The pressed button shows that it runs,
 * and `onChange` is told. Undefined for such a press.
 */
export function onceAtATime<Given extends unknown[], Outcome>(
  work: (...given: Given) => Promise<Outcome>,
  onChange: (isRunning: boolean) => void = () => undefined,
): (...given: Given) => Promise<Outcome | undefined> {
  let isRunning = false;
  return async (...given) => {
    if (isRunning || isFurtherPress()) return undefined;
    isRunning = true;
    onChange(true);
    const { activeElement: pressed } = document;
    const isButton = pressed instanceof HTMLButtonElement;
    if (isButton) pressed.ariaBusy = 'true';
    try {
      return await work(...given);
    } finally {
      isRunning = false;
      if (isButton) pressed.ariaBusy = null;
      onChange(false);
    }
  };
}

/** Work of which each piece waits for the one before, so that it starts from its result. */
export function inTurn<Given extends unknown[], Outcome>(
  work: (...given: Given) => Promise<Outcome>,
): (...given: Given) => Promise<Outcome> {
  let last: Promise<unknown> = Promise.resolve();
  return (...given) => {
    const outcome = last.then(() => work(...given));
    last = outcome.catch(() => undefined);
    return outcome;
  };
}

/**
 * Leaves for another page as the last step of an act, which thereby runs until the page is gone.
 * Resolves when the page is restored from the back-forward cache.
 */
export function leaveFor(path: string): Promise<void> {
  const restored = new Promise<void>((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true });
  });
  location.assign(path);
  return restored;
}
