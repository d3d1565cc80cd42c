import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryFolder } from './memory-folder.ts';
import { playwrightTally, type Tally, vitestTally, withExitCode } from './tally.ts';

/** One part of `npm test`. */
export interface Step {
  title: string;
  run(): Promise<Tally>;
}

/** Checks what `tsc` would, and pages and components too. */
const ASTRO_CHECK = ['--env-file=src/cli/astro.env', 'node_modules/astro/bin/astro.mjs', 'check'];
const UNREAD: Tally = { passed: 0, failed: 0 };

/** Every step of `npm test`; the reports of the test runners go to `folder`. */
export function testSteps(folder: string): Step[] {
  const unit = join(folder, 'unit.json');
  const artefact = join(folder, 'artefact.json');
  const browser = join(folder, 'browser.json');
  return [
    check('Types', ASTRO_CHECK),
    check('Lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
    vitest('Unit and API tests', unit),
    // It builds the site, which the browser tests then find built.
    vitest('What Netlify deploys', artefact, '--config=vitest.artefact.config.ts'),
    {
      title: 'Browser tests',
      run: async () => {
        const command = ['node_modules/playwright/cli.js', 'test', '--reporter=list,json'];
        const code = await node(command, { PLAYWRIGHT_JSON_OUTPUT_FILE: browser });
        return withExitCode(await reported(browser, playwrightTally), code);
      },
    },
  ];
}

function check(title: string, command: readonly string[]): Step {
  return {
    title,
    run: async () => {
      const isFine = (await node(command)) === 0;
      return isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

function vitest(title: string, report: string, ...options: string[]): Step {
  return {
    title,
    run: async () => {
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
      const command = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...options];
      const code = await node(command);
      return withExitCode(await reported(report, vitestTally), code);
    },
  };
}

/** Runs one of the project's tools under this Node; gives its exit code. */
function node(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number | null> {
  const folder = memoryFolder();
  const tool = spawn(process.execPath, args, {
    env: { ...process.env, ...(folder && { TMPDIR: folder }), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => tool.once('exit', resolve));
}

async function reported(file: string, tally: (report: unknown) => Tally): Promise<Tally> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? UNREAD : tally(JSON.parse(text));
}
