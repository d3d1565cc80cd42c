import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { commandTexts } from '../messages/operator/commands.ts';
import { isBuilt } from './build-stamp.ts';
import { runChild } from './child.ts';
import { CommandError } from './ending.ts';
import { BUILDER, type SiteToBuild, stampFor } from './site-build.ts';

/** The argument of the build that skips an up-to-date build. */
export const IF_STALE = '--if-stale';

/**
 * Builds the site unless it is up to date; `onBuild` is called when it is not. Runs in a separate
 * process, because the bundler takes hundreds of megabytes that a server would keep.
 * @throws CommandError with the output of that process, or where nothing can be built.
 */
export async function buildIfStale(site: SiteToBuild, onBuild: () => void): Promise<void> {
  // An up-to-date build writes nothing, so the folder may be read-only.
  if (await isBuilt(site.root, await stampFor(site))) return;
  // An image holds the build without what makes one.
  if (!existsSync(join(site.root, BUILDER))) throw new CommandError(commandTexts.cannotBuild);
  onBuild();
  // The build loads much of what this process has compiled.
  flushCompileCache();
  const { root } = site;
  await runChild(['src/cli/build.ts', IF_STALE], { root, onFailure: commandTexts.buildFailed });
}
