/** Runs commands one after another in this process, and prints how each ended and what it wrote. */
import type { CommandCall, CommandEnd } from './run-commands.ts';

/** Thrown where a command would end the process. */
class Ended extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Ended with ${status}`);
    this.status = status;
  }
}

const print = process.stdout.write.bind(process.stdout);
process.exit = (status) => {
  throw new Ended(Number(status ?? 0));
};

async function run([name, ...args]: CommandCall, place: number): Promise<CommandEnd> {
  Object.assign(process.env, shared, own[place]);
  const end: CommandEnd = { status: 0, stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    process[stream].write = (text: string | Uint8Array) => {
      end[stream] += typeof text === 'string' ? text : new TextDecoder().decode(text);
      return true;
    };
  }
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...args);
  try {
    // Another address for each call, because a module runs only once.
    await import(`../cli/${name}.ts?${place}`);
  } catch (failure) {
    if (!(failure instanceof Ended)) throw failure;
    end.status = failure.status;
  }
  return end;
}

const shared = { ...process.env };
const calls: CommandCall[] = JSON.parse(process.argv[2] ?? '[]');
const own: NodeJS.ProcessEnv[] = JSON.parse(process.argv[3] ?? '[]');
const ends: CommandEnd[] = [];
for (const [place, call] of calls.entries()) ends.push(await run(call, place));
print(JSON.stringify(ends));
