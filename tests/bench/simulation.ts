import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Row } from './table.ts';

const seniors = 10_000;
const days = 2;

/**
 * The simulation of tests/notification/simulatedMonth.ts for many seniors: two nodes, downtime, lost leases, failing push services. It
 * prints how each occurrence and each notification ended.
 */
export const benchSimulation = async (): Promise<readonly Row[]> => {
  const env = {
    ...process.env,
    TEST_FULL: '1',
    SIMULATION_SENIORS: String(seniors),
    SIMULATION_DAYS: String(days),
  };
  const pattern = ['--testPathPatterns', 'simulatedMonth.full'];
  const jest = spawn('npx', ['jest', '--selectProjects', 'db', ...pattern], { stdio: 'inherit', env });
  const [code] = (await once(jest, 'close')) as [number | null];
  if (code !== 0) throw new Error('The simulation found ends that nothing explains; they are named above.');
  return [
    {
      what: `ends without an explanation, ${seniors.toLocaleString('en-US')} seniors, ${days} days`,
      ours: 'none',
      peer: '',
      figure: 0,
      unit: '',
    },
  ];
};
