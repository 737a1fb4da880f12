import path from 'node:path';
import { spawnProgram } from '../support/spawnProgram.ts';
import { median } from './rounds.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';

/** npm itself where this was started by it, so that its share is in the figure; else the script that it runs. */
const [script, args] = ((): [string, string[]] => {
  const npm = process.env['npm_execpath'];
  return npm === undefined ? ['scripts/start.mjs', []] : [npm, ['start']];
})();

/** Seconds from the command to "ready". */
const startOnce = async (dataDir: string): Promise<number> => {
  const since = performance.now();
  const program = spawnProgram(script, args, { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' });
  await program.says(/ready at http/);
  const seconds = (performance.now() - since) / 1000;
  program.kill('SIGTERM');
  await program.ended;
  return seconds;
};

/** `npm start` with everything embedded, where it has run before. */
export const benchSecondStart = async ({ folder, rounds }: Setting): Promise<readonly Row[]> => {
  const dataDir = path.join(folder, 'second-start');
  const first = await startOnce(dataDir);
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) seconds.push(await startOnce(dataDir));
  return [
    {
      what: `Second npm start to ready (the first one: ${first.toFixed(1)} s)`,
      ours: seconds.map((value) => value.toFixed(2)).join(', '),
      peer: '',
      figure: median(seconds),
      unit: ' s',
      aim: { better: 'lower', goal: 1, floor: 1.5 },
    },
  ];
};
