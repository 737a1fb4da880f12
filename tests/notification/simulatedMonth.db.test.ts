import { endsOfMonth } from './simulatedEnds.ts';
import { liveMonth } from './simulatedMonth.ts';

/** Another month, to look for what this one does not show: SIMULATION_SEED=2 npx jest … */
const seed = Number(process.env['SIMULATION_SEED'] ?? 37);

test('in days of outages, journeys, lost leases and failing push services everything ends once, and nobody hears what is over or not theirs', async () => {
  const month = await liveMonth({ seed, seniors: 14, days: 11 });
  const { problems, table } = await endsOfMonth(month);
  await month.world.nodes.close();
  process.stdout.write(`${table}\n`);
  expect({ seed, problems }).toEqual({ seed, problems: [] });
}, 600_000);
