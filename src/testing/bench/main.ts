/**
 * `npm run bench`: runs every benchmark in a process and writes docs/benchmarks.md. With names of
 * benchmarks, only these run and nothing is written.
 */
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../../cli/stale-build.ts';
import { readEnv } from '../../runtime/env.ts';
import { documentOf } from './document.ts';
import type { Section } from './section.ts';

const BENCHES = [
  'api',
  'scale',
  'pages',
  'cold',
  'search',
  'shipped',
  'meaning',
  'asked',
  'worst',
  'memory',
  'crowds',
  'cutoffs',
  'rank',
  'list',
  'store',
  'steps',
  'touched',
  'rebuild',
  'beacon',
  'login',
  'console-tasks',
];
const GIGABYTE = 2 ** 30;

const [, , ...wanted] = process.argv;
const unknown = wanted.filter((name) => !BENCHES.includes(name));
if (unknown.length > 0) throw new Error(`No such benchmark: ${unknown}. There are: ${BENCHES}.`);

const loadBefore = loadavg();
await buildIfStale({ root: process.cwd(), env: readEnv() }, () => {
  console.log('Building the site…');
});
const sections: Section[] = [];
for (const name of wanted.length > 0 ? wanted : BENCHES) sections.push(...(await run(name)));
if (wanted.length === 0) {
  const loads = [loadBefore, loadavg()].map(([minute = 0]) => minute.toFixed(1));
  const [processor] = cpus();
  const facts = {
    Date: new Date().toISOString().slice(0, 10),
    Machine: `${cpus().length} × ${processor?.model.trim()}, ${Math.round(totalmem() / GIGABYTE)} GB, Linux ${release()}`,
    'Node.js': process.versions.node,
    'Load average before and after, other work included': loads.join(', '),
  };
  writeFileSync('docs/benchmarks.md', documentOf(facts, sections));
}

function run(name: string): Promise<Section[]> {
  const child = fork(join(import.meta.dirname, `${name}.ts`), { execArgv: ['--expose-gc'] });
  return new Promise((resolve, reject) => {
    const sections: Section[] = [];
    child.on('message', (message) => sections.push(...(message as Section[])));
    child.once('exit', (code) => {
      if (code === 0 || sections.length > 0) resolve(sections);
      else reject(new Error(`The benchmark ${name} ended with ${code}.`));
      // Results over a goal are still results; only a failed benchmark fails the run.
      if (code !== 0) process.exitCode = 1;
    });
  });
}
