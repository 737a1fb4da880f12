import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { spawnDouble } from '../support/eventstoredb/spawnDouble.ts';
import { endProgramsBut, runningPrograms } from '../support/spawnProgram.ts';
import { benchCalendar } from './calendar.ts';
import { benchFolder, openGround } from './ground.ts';
import { benchGrowth } from './growth.ts';
import { benchHealth } from './health.ts';
import { benchJavascript } from './javascript.ts';
import { benchLcp } from './lcp.ts';
import { benchMedications } from './medications.ts';
import { benchMemory } from './memory.ts';
import { benchMix } from './mix.ts';
import { benchNotifications } from './notifications.ts';
import { benchProof } from './proof.ts';
import { benchPush } from './push.ts';
import { benchRebuild } from './rebuild.ts';
import { benchRecordMetric } from './recordMetric.ts';
import { benchReplay } from './replay.ts';
import { benchSecondStart } from './secondStart.ts';
import { benchSchedules } from './schedules.ts';
import { benchSeries } from './series.ts';
import { benchSimulation } from './simulation.ts';
import type { NamedStore, Setting } from './setting.ts';
import { isMissed, tableOf, type Row } from './table.ts';
import { benchTakeDose } from './takeDose.ts';
import { benchTakeNow } from './takeNow.ts';
import { benchTalkGrowth } from './talkGrowth.ts';
import { benchTalkReads } from './talkReads.ts';
import { benchTalkWrites } from './talkWrites.ts';

const usage = `npm run bench [-- name…] [--rounds 3] [--seconds 5] [--events <how many>] [--double]
  names: takeDose, recordMetric, talkWrites, medications, calendar, schedules, series, health, talkReads, talkGrowth, mix, push, notifications, rebuild, replay, proof, memory, secondStart,
    javascript, lcp, takeNow, growth, simulation;
    without a name all but growth and simulation
  --events: of the log that rebuild reads (20,000), the readings of replay (10,000), and of the one that growth compares with one of 10,000 (1,000,000: a quarter of an hour)
  With EVENTSTORE_URL (or TEST_EVENTSTORE_URL) takeDose is also measured on that store, which must be empty; with --double on the tests' double
  of EventStoreDB, which measures the product and says nothing about a real one.`;

const benches: Readonly<Record<string, (setting: Setting) => Promise<readonly Row[]>>> = {
  takeDose: benchTakeDose,
  recordMetric: benchRecordMetric,
  talkWrites: benchTalkWrites,
  medications: benchMedications,
  calendar: benchCalendar,
  schedules: benchSchedules,
  series: benchSeries,
  health: benchHealth,
  talkReads: benchTalkReads,
  talkGrowth: benchTalkGrowth,
  mix: benchMix,
  push: benchPush,
  notifications: benchNotifications,
  rebuild: benchRebuild,
  replay: benchReplay,
  proof: benchProof,
  memory: benchMemory,
  secondStart: benchSecondStart,
  javascript: benchJavascript,
  lcp: benchLcp,
  takeNow: benchTakeNow,
  growth: benchGrowth,
  simulation: benchSimulation,
};
/** Too long for a run without names. */
const onlyWhenNamed = ['growth', 'simulation'];

const read = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        rounds: { type: 'string' },
        seconds: { type: 'string' },
        events: { type: 'string' },
        double: { type: 'boolean' },
      },
    });
    const unknown = positionals.filter((name) => !(name in benches));
    if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(', ')}.`);
    const whole = (name: 'rounds' | 'seconds' | 'events', said: string): number => {
      const number = Number(said);
      if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} is a whole number of at least 1.`);
      return number;
    };
    const unasked = Object.keys(benches).filter((name) => !onlyWhenNamed.includes(name));
    const names = positionals.length > 0 ? positionals : unasked;
    const { rounds = '3', seconds = '5', events: said } = values;
    const events = said === undefined ? undefined : whole('events', said);
    const sizes = { rounds: whole('rounds', rounds), seconds: whole('seconds', seconds), events };
    return { names, ...sizes, withDouble: values.double === true };
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    return process.exit(2);
  }
};

let hasFailed = false;
const load = (): string => os.loadavg()[0]?.toFixed(1) ?? '';

/** One after the other; each takes minutes, so its start is logged. One that fails takes no other's figures with it. */
const runAll = async (names: readonly string[], setting: Setting): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const name of names) {
    console.error(`${name}${setting.store ? ` on ${setting.store.name}` : ''} … (the machine's load is ${load()})`);
    const before = runningPrograms();
    try {
      rows.push(...((await benches[name]?.(setting)) ?? []));
    } catch (error) {
      console.error(error);
      hasFailed = true;
      await endProgramsBut(before);
    }
  }
  return rows;
};

const { names, withDouble, ...sizes } = read();
const { folder, remove } = await benchFolder();
const ground = await openGround(folder);
const double = withDouble ? await spawnDouble({ file: path.join(folder, 'double') }) : undefined;
const given = process.env['EVENTSTORE_URL'] ?? process.env['TEST_EVENTSTORE_URL'];
const stores: NamedStore[] = [
  ...(given ? [{ url: given, name: 'EventStoreDB' }] : []),
  ...(double ? [{ url: double.url, name: 'the double of EventStoreDB' }] : []),
];
try {
  console.log(
    `${os.cpus().length} processors, Node ${process.version}, ${sizes.rounds} rounds of ${sizes.seconds} s\n`,
  );
  const rows = [...(await runAll(names, { ground, folder, ...sizes }))];
  const onStores = names.filter((name) => name === 'takeDose');
  for (const store of stores) rows.push(...(await runAll(onStores, { ground, folder, ...sizes, store })));
  console.log(tableOf(rows));
  process.exitCode = hasFailed || rows.some(isMissed) ? 1 : 0;
} finally {
  await double?.stop();
  await ground.close();
  await remove();
}
