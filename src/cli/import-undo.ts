import { Refusal } from '../domain/refusal.ts';
import { undoAll } from '../features/imports/import-undo.ts';
import { importTexts } from '../messages/en/import.ts';
import { refusalMessages } from '../messages/en/refusals.ts';
import { readEnv } from '../runtime/env.ts';
import { openRuntime } from '../runtime/open-runtime.ts';
import { CannotGoOn } from './ending.ts';
import { showProgress } from './progress.ts';

/** Who the history says it was that imported or undid on the command line. */
export const commandLine = { _id: 'command-line', username: importTexts.commandLine } as const;

/** Undoes an import and tells what was kept. Throws `CannotGoOn` where there is no such import. */
export async function undoImport(batch: string): Promise<void> {
  const runtime = await openRuntime(readEnv());
  const { undone, kept } = await undoAll(
    runtime,
    { id: batch, by: commandLine, author: null },
    (now) => {
      const done = now.undone + now.kept.length;
      showProgress(importTexts.undoProgress(done, done + now.left), now.left === 0);
    },
  ).catch(refusedInWords);
  await runtime.close();
  console.log(importTexts.undone(undone, kept.length));
  for (const { name, reason } of kept) console.log(importTexts.kept(name, reason));
}

function refusedInWords(failure: unknown): never {
  throw failure instanceof Refusal ? new CannotGoOn(refusalMessages[failure.reason]) : failure;
}
