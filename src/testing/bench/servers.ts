/** Servers of the benchmarks: each a process of its own that prints its address. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Everything that a measurement started, ended in the reverse order. */
export interface Started {
  /** Starts a script with these arguments and gives the address that it prints. */
  server(script: string, options?: { args?: string[]; env?: NodeJS.ProcessEnv }): Promise<string>;
  /** Notes what is to be done at the end. */
  atEnd(undo: () => void): void;
  end(): void;
}

/** Nothing, yet. */
export function startNothing(): Started {
  const undos: (() => void)[] = [];
  return {
    async server(script, { args = [], env = {} } = {}) {
      const child = spawn(process.execPath, [script, ...args], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      undos.push(() => child.kill('SIGKILL'));
      return addressPrintedBy(child.stdout, script);
    },
    atEnd: (undo) => void undos.push(undo),
    end() {
      for (const undo of undos.reverse()) undo();
    },
  };
}

/** Reads on after the address: a process whose output nobody takes any more would end. */
function addressPrintedBy(output: Readable, script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: output });
    lines.on('line', (line) => {
      const address = /http:\/\/[\w.:]+/.exec(line)?.[0];
      if (address) resolve(address);
    });
    lines.on('close', () => reject(new Error(`${script} ended before it served.`)));
  });
}
