import { endsOfMonth } from './simulatedEnds.ts';
import { liveMonth } from './simulatedMonth.ts';

const seed = Number(process.env['SIMULATION_SEED'] ?? 2026);
/** `npm run bench -- simulation` sets both. */
const seniors = Number(process.env['SIMULATION_SENIORS'] ?? 300);
const days = Number(process.env['SIMULATION_DAYS'] ?? 30);
const fullMs = 2 * 3_600_000;

test(
  `the same for ${seniors} seniors with three doses a day, over ${days} days`,
  async () => {
    const month = await liveMonth({ seed, seniors, days });
    const { problems, table } = await endsOfMonth(month);
    await month.world.nodes.close();
    process.stdout.write(`${table}\n`);
    expect({ seed, problems }).toEqual({ seed, problems: [] });
  },
  fullMs,
);
