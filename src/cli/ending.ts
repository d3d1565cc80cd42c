import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StoreIncomplete } from '../features/health/restore-state.ts';
import { commandTexts } from '../messages/operator/commands.ts';
import { BadEnvironment } from '../runtime/env.ts';
import { FolderUnusable } from '../store/embedded-engine.ts';
import { StoreUnavailable } from '../store/index.ts';

/** Ends a command with a message for the operator. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/**
 * Runs a command, or prints its usage for `--help`. A failure that the operator can correct is
 * printed as one sentence with exit code 1; any other failure is a defect and keeps its stack.
 */
export async function runCommand(command: () => Promise<void>, usage?: string): Promise<void> {
  if (usage !== undefined && process.argv.slice(2).some(isHelp)) {
    console.log(usage);
    return;
  }
  try {
    await command();
  } catch (failure) {
    console.error(operatorMessage(failure) ?? failure);
    process.exit(1);
  }
}

function isHelp(argument: string): boolean {
  return argument === '--help' || argument === '-h';
}

function operatorMessage(failure: unknown): string | null {
  if (failure instanceof StoreIncomplete) return commandTexts.incomplete;
  if (failure instanceof StoreUnavailable) return commandTexts.unavailable;
  if (isOfDatabase(failure)) return commandTexts.damagedFile(failure.message);
  const isOperatorError = [CommandError, BadEnvironment, FolderUnusable].some(
    (kind) => failure instanceof kind,
  );
  return isOperatorError && failure instanceof Error ? failure.message : null;
}

/** Whether SQLite could not read or write its file. */
function isOfDatabase(failure: unknown): failure is Error {
  return failure instanceof Error && 'code' in failure && failure.code === 'ERR_SQLITE_ERROR';
}

/** The options and operands of the command line; refuses unknown ones with the usage. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch {
    throw new CommandError(usage);
  }
}

/** Rewrites one progress line on a terminal; silent elsewhere. */
export function showProgress(words: string, isOver: boolean): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r${words}${isOver ? '\n' : ''}`);
}
