/** Servers of the benchmarks, each in a process that prints its address. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** The processes of a measurement, which are ended in reverse order. */
export interface ServerProcesses {
  /** Starts a script with these arguments; resolves with the address that it prints. */
  server(script: string, options?: { args?: string[]; env?: NodeJS.ProcessEnv }): Promise<string>;
  /** Registers a function to be called at the end. */
  atEnd(undo: () => void): void;
  end(): void;
}

/** An empty set of processes. */
export function createServerProcesses(): ServerProcesses {
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

/** Keeps reading after the address, because a process with a full output pipe would block. */
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
