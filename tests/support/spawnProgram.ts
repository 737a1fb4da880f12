import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
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

/** The environment variable in which a run's setup puts the folder of its compiled programs (buildPrograms.ts). */
export const TEST_PROGRAMS = 'HEARTHLINE_TEST_PROGRAMS';

/** Compiled where the run's setup has done so, else from its source. */
const commandFor = (script: string): readonly string[] => {
  const built = path.join(process.env[TEST_PROGRAMS] ?? '', script.replace(/\.ts$/, '.mjs'));
  if (TEST_PROGRAMS in process.env && existsSync(built)) return [built];
  return script.endsWith('.ts') ? ['--import', 'tsx', script] : [script];
};

const running = new Set<Program>();

/** The programs of this process that have not ended. */
export const runningPrograms = (): ReadonlySet<Program> => new Set(running);

/** Ends all but those, when what would have ended them has failed. */
export const endProgramsBut = async (kept: ReadonlySet<Program>): Promise<void> => {
  const programs = [...running].filter((program) => !kept.has(program));
  for (const { kill } of programs) kill('SIGTERM');
  await Promise.all(programs.map(({ ended }) => ended));
};

/** A script as a process of its own, with only the given environment. */
export const spawnProgram = (
  script: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Program => {
  const child = spawn(process.execPath, [...commandFor(script), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
  });
  let output = '';
  let result: number | NodeJS.Signals | undefined;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => resolve((result = code ?? signal ?? 'SIGKILL')));
  });
  const says = (line: RegExp): Promise<RegExpExecArray> =>
    until(() => {
      const match = line.exec(output);
      if (match === null && result !== undefined)
        throw new Error(`${script} ended (${result}) without saying ${line}:\n${output}`);
      return match;
    }, 100_000);
  const kill = (signal: NodeJS.Signals): void => void child.kill(signal);
  const program: Program = { pid: child.pid ?? 0, output: () => output, says, kill, ended };
  running.add(program);
  void ended.then(() => running.delete(program));
  return program;
};
