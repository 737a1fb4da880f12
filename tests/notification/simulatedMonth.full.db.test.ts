import { endsOfMonth } from './simulatedEnds.ts';
import { liveMonth } from './simulatedMonth.ts';

const seed = Number(process.env['SIMULATION_SEED'] ?? 2026);
const fullMs = 3_600_000;

test(
  'the same for 300 seniors with three doses a day, over 30 days in which clocks change',
  async () => {
    const month = await liveMonth({ seed, seniors: 300, days: 30 });
    const { problems, table } = await endsOfMonth(month);
    await month.world.nodes.close();
    process.stdout.write(`${table}\n`);
    expect({ seed, problems }).toEqual({ seed, problems: [] });
  },
  fullMs,
);
