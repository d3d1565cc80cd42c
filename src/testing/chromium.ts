import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Debian's packages with one binary each; the shell has no windows and needs half the processor
 * time.
 */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const ONLY_NEEDED = '--no-install-recommends';
const NAMES = [...PACKAGES, 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of an installed Chromium: CHROMIUM_PATH, else the first on the PATH; null when there is
 * none.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const folders = ['/usr/bin', ...(env['PATH'] ?? '').split(delimiter)];
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = env['CHROMIUM_PATH'] ? [env['CHROMIUM_PATH']] : installed;
  return candidates.find(isExecutable) ?? null;
}

/**
 * Finds Chromium, or installs Debian's package where apt may be used.
 * @throws an error that names the package to install.
 */
export function requireChromium(): string {
  const chromium = findChromium() ?? installChromium();
  if (chromium) return chromium;
  throw new Error(
    'The browser tests need Chromium: install the package chromium (apt-get install chromium) ' +
      'or set CHROMIUM_PATH to a Chrome or Chromium.',
  );
}

function installChromium(): string | null {
  if (process.env['CHROMIUM_PATH'] || process.getuid?.() !== 0) return null;
  if (!aptGet('update')) return null;
  const isInstalled = PACKAGES.some((name) => aptGet('install', '-y', ONLY_NEEDED, name));
  return isInstalled ? findChromium() : null;
}

function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
