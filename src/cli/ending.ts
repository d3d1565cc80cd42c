import { StoreIncomplete } from '../features/health/restore-state.ts';
import { commandTexts } from '../messages/operator/commands.ts';
import { BadEnvironment } from '../runtime/env.ts';
import { FolderUnusable } from '../store/embedded-engine.ts';
import { StoreUnavailable } from '../store/engine.ts';

/** Why a command ends, in words for the person who gave it. */
export class CannotGoOn extends Error {
  override name = 'CannotGoOn';
}

/**
 * Runs a command to its end; with `--help` prints its usage instead. A failure that the operator can
 * correct is one sentence and exit code 1; anything else is a defect and keeps its stack.
 */
export async function run(command: () => Promise<void>, usage?: string): Promise<void> {
  if (usage !== undefined && process.argv.slice(2).some(isHelp)) {
    console.log(usage);
    return;
  }
  try {
    await command();
  } catch (failure) {
    console.error(sentenceOf(failure) ?? failure);
    process.exit(1);
  }
}

function isHelp(argument: string): boolean {
  return argument === '--help' || argument === '-h';
}

function sentenceOf(failure: unknown): string | null {
  if (failure instanceof StoreIncomplete) return commandTexts.incomplete;
  if (failure instanceof StoreUnavailable) return commandTexts.unavailable;
  const isForThePerson = [CannotGoOn, BadEnvironment, FolderUnusable].some(
    (kind) => failure instanceof kind,
  );
  return isForThePerson && failure instanceof Error ? failure.message : null;
}

/** One line that is written over on a terminal; nothing where nobody watches. */
export function showProgress(words: string, isOver: boolean): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r${words}${isOver ? '\n' : ''}`);
}
