import type { Site } from './ground.ts';
import { caughtUp } from './caughtUp.ts';
import { underLoad, type Measured } from './load.ts';
import { perSecondOf, told } from './measures.ts';
import { byTurns } from './rounds.ts';
import { addPerson, inParallel, openSessions, type Person } from './seed.ts';
import { startProduct } from './servers.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';

/** People in a group. */
const seniorCount = 20;
const connections = 8;

/** One GET that both groups send. */
interface Measurement {
  readonly path: string;
  /** "GET /api/medications of somebody with …, against …" */
  readonly what: string;
}
interface TwoGroups {
  /** Gives a person of the first group, which is measured, their record. */
  readonly ours: (site: Site, person: Person) => Promise<void>;
  /** Gives one of the second group theirs, which the first is measured against. */
  readonly peer: (site: Site, person: Person) => Promise<void>;
  readonly gets: readonly Measurement[];
}

/** The same GETs on one server by people with two kinds of records: at most 1.3 times the time. */
export const compareGroups = async (setting: Setting, { ours, peer, gets }: TwoGroups): Promise<readonly Row[]> => {
  const site = await setting.ground.site();
  const product = await startProduct(site, setting.folder);
  const sessions = await openSessions(site);
  const people = await inParallel(2 * seniorCount, () => addPerson(site, sessions, 'senior'));
  const [ourPeople, peers] = [people.slice(0, seniorCount), people.slice(seniorCount)];
  await Promise.all([...ourPeople.map((person) => ours(site, person)), ...peers.map((person) => peer(site, person))]);
  await caughtUp(site);
  await site.db.pool.query('analyze');
  const measure = async ({ path, what }: Measurement): Promise<Row> => {
    const load = (by: readonly Person[]) => (): Promise<Measured> => {
      let at = 0;
      const next = () => ({ method: 'GET', path, headers: { cookie: by[at++ % by.length]?.cookie ?? '' } }) as const;
      return underLoad({ url: product.url, connections, length: { seconds: setting.seconds }, next, status: 200 });
    };
    const measured = await byTurns(setting.rounds, load(ourPeople), load(peers));
    return {
      what,
      ours: told(measured.ours),
      peer: told(measured.peer),
      figure: perSecondOf(measured.peer) / perSecondOf(measured.ours),
      unit: ' times the time',
      aim: { better: 'lower', goal: 1, floor: 1.3 },
    };
  };
  try {
    const rows: Row[] = [];
    for (const get of gets) rows.push(await measure(get));
    return rows;
  } finally {
    await product.stop();
  }
};
