import { commandTexts } from '../messages/operator/commands.ts';
import { run } from './ending.ts';

type Close = () => Promise<void>;

/**
 * At the first SIGTERM or SIGINT closes what it has been given since, the newest first, and ends;
 * a second signal ends at once. Gives the means to hand it something to close.
 */
export function endOnSignal(): (close: Close) => void {
  const closings: Close[] = [];
  let isEnding = false;
  const end = async () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    console.log(commandTexts.ending);
    await run(async () => {
      for (const close of closings.reverse()) await close();
    });
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  return (close) => void closings.push(close);
}
