import { spawn } from 'node:child_process';
import { until } from './waiting.ts';

export interface Program {
  readonly pid: number;
  /** All it has printed so far. */
  output(): string;
  /** The first match of a line it prints; fails when it ends before. */
  says(line: RegExp): Promise<RegExpExecArray>;
  kill(signal: NodeJS.Signals): void;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/** A script as a process of its own, with nothing of our environment but what is given. */
export const spawnProgram = (script: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Program => {
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
  });
  let output = '';
  let result: number | NodeJS.Signals | undefined;
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => resolve((result = code ?? signal ?? 'SIGKILL')));
  });
  const says = (line: RegExp): Promise<RegExpExecArray> =>
    until(() => {
      const match = line.exec(output);
      if (match === null && result !== undefined) throw new Error(`${script} ended (${result}) without saying ${line}:\n${output}`);
      return match;
    }, 100_000);
  return { pid: child.pid ?? 0, output: () => output, says, kill: (signal) => void child.kill(signal), ended };
};
