import { upkeepTexts } from '../messages/operator/commands.ts';
import type { Finding } from '../runtime/upkeep/finding.ts';

/** What is wrong, in one line with the key. */
export function lineOf({ problem, key, detail }: Finding): string {
  return upkeepTexts.found(key, upkeepTexts.problem[problem], detail);
}
