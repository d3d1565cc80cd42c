/** PostgreSQL for the benchmarks: Debian's package, a cluster of its own in a folder of its own. */
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGES = '/usr/lib/postgresql';
const ROOT = 0;

/** A running cluster: where to connect to, and how to end it. */
interface Cluster {
  /** The folder of its socket. */
  host: string;
  user: string;
  version: string;
  stop(): void;
}

/** The folder of the newest installed PostgreSQL's programs; null where there is none. */
export function findPostgres(): string | null {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a));
  const folders = newest.map((version) => join(PACKAGES, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** Makes and starts a cluster without a port. Throws what its programs say. */
export function startPostgres(programs: string): Cluster {
  const home = mkdtempSync(join(tmpdir(), 'campuskosh-postgres-'));
  const data = join(home, 'data');
  if (isRoot()) chownSync(home, userId('-u'), userId('-g'));
  const run = (program: string, ...args: string[]) =>
    asPostgres([join(programs, program), ...args]);
  const version = run('postgres', '--version').trim().split(' ')[2] ?? '';
  run('initdb', '-D', data, '-U', 'bench', '-A', 'trust', '-E', 'UTF8', '--no-locale');
  const options = `-c listen_addresses='' -k ${home}`;
  run('pg_ctl', '-D', data, '-w', '-l', join(home, 'log'), '-o', options, 'start');
  return {
    host: home,
    user: 'bench',
    version,
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function isRoot(): boolean {
  return process.getuid?.() === ROOT;
}

/** The id of the user postgres or of its group: PostgreSQL refuses to run as root. */
function userId(which: '-u' | '-g'): number {
  return Number(output(['id', which, 'postgres']));
}

function asPostgres(command: string[]): string {
  return output(isRoot() ? ['runuser', '-u', 'postgres', '--', ...command] : command);
}

function output([program = '', ...args]: string[]): string {
  // A server that pg_ctl leaves running would keep a pipe open for ever.
  const stdio = [program, ...args].some((word) => word.endsWith('/pg_ctl')) ? 'ignore' : 'pipe';
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: '/',
    encoding: 'utf8',
    stdio,
  });
  if (status !== 0) throw error ?? new Error(`${program} ${args.join(' ')}: ${stderr}`);
  return stdout ?? '';
}
