import { once } from 'node:events';
import net from 'node:net';
import { createInterface } from 'node:readline';
import { spawnProgram } from '../spawnProgram.ts';
import type { Faults } from './faults.ts';

/** A double in a process of its own. */
export interface SpawnedDouble {
  readonly url: string;
  readonly port: number;
  set(faults: Partial<Faults>): Promise<void>;
  calls(method: string): Promise<number>;
  /** Ends it without a word; its acknowledged events are in its file. */
  kill(): Promise<void>;
  /** Stops it like SIGSTOP, or lets it continue. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

const say = async (port: number, order: object): Promise<unknown> => {
  const socket = net.connect(port, '127.0.0.1');
  socket.write(`${JSON.stringify(order)}\n`);
  const [line] = (await once(createInterface({ input: socket }), 'line')) as [string];
  socket.destroy();
  return JSON.parse(line);
};

/** On a file, so that the next one on the same file and port is the same server again. */
export const spawnDouble = async ({ file, port }: { file: string; port?: number }): Promise<SpawnedDouble> => {
  const env = { FILE: file, ...(port === undefined ? {} : { PORT: String(port) }) };
  const program = spawnProgram('tests/support/eventstoredb/doubleProgram.ts', [], env);
  const [, url = '', own = '', control = ''] = await program.says(/double at (\S+:(\d+)\S*) control (\d+)/);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    program.kill(signal);
    await program.ended;
  };
  return {
    url,
    port: Number(own),
    set: async (faults) => void (await say(Number(control), { set: faults })),
    calls: async (method) => Number(await say(Number(control), { calls: method })),
    kill: () => end('SIGKILL'),
    freeze: () => program.kill('SIGSTOP'),
    thaw: () => program.kill('SIGCONT'),
    stop: () => end('SIGTERM'),
  };
};
