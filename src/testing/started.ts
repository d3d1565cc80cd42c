import { spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildIfStale } from '../cli/stale-build.ts';
import { readEnv } from '../runtime/env.ts';

/** A process of `npm start`. */
export interface ServerProcess {
  /** The address that it serves; rejects when the process ends first. */
  url: Promise<string>;
  /** Resolves with the exit code, null after a kill. */
  ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
  /** Its output so far. */
  out(): string;
  err(): string;
}

const START = ['src/cli/start.ts'];
/** The Node arguments of `npm run dev`. */
export const DEV = ['--env-file=src/cli/astro.env', 'src/cli/dev.ts'];

/** Starts the project in `root`, as `npm start` does, on a free port. */
export function start(
  root: string,
  variables: NodeJS.ProcessEnv,
  command = START,
  program = process.execPath,
): ServerProcess {
  const env = { ...process.env, NODE_ENV: '', VITEST: '', PORT: '0', ...variables };
  const server = spawn(program, command, { cwd: root, env });
  const printed = { out: '', err: '' };
  const ended = new Promise<number | null>((resolveEnd) => server.once('close', resolveEnd));
  const url = new Promise<string>((resolveUrl, reject) => {
    server.stdout.on('data', (chunk) => {
      printed.out += chunk;
      const address = /serves at (http:\S+)/.exec(printed.out)?.[1];
      if (address) resolveUrl(address);
    });
    ended.then((code) => {
      const { out, err } = printed;
      reject(new Error(`It ended with ${code} before it served: ${err}${out}`));
    });
  });
  // A caller that awaits only the end would otherwise cause an unhandled rejection.
  url.catch(() => undefined);
  server.stderr.on('data', (chunk) => {
    printed.err += chunk;
  });
  return {
    url,
    ended,
    kill: (signal) => void server.kill(signal),
    out: () => printed.out,
    err: () => printed.err,
  };
}

/** A copy of the project and a function that removes it. */
interface ProjectCopy {
  root: string;
  remove(): Promise<void>;
}

const PROJECT = [
  'src',
  'netlify',
  'netlify.toml',
  'data',
  'public',
  'package.json',
  'package-lock.json',
  'astro.config.mjs',
  'tsconfig.json',
];

/** The folders that a build writes. */
const BUILD_FOLDERS = ['dist', '.netlify'];

/** A private copy of the project, without a build or with the existing one. */
export async function copyProject({ isBuilt = false } = {}): Promise<ProjectCopy> {
  const root = await mkdtemp(join(tmpdir(), 'campuskosh-start-'));
  if (isBuilt) await buildIfStale({ root: process.cwd(), env: readEnv() }, () => undefined);
  const parts = isBuilt ? [...PROJECT, ...BUILD_FOLDERS] : PROJECT;
  for (const part of parts) cpSync(part, join(root, part), { recursive: true });
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  return { root, remove: async () => rmSync(root, { recursive: true, force: true }) };
}
