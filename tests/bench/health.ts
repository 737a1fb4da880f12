import { underLoad, type Measured } from './load.ts';
import { perSecondOf, told } from './measures.ts';
import { byTurns } from './rounds.ts';
import { startPlainServer, startProduct, type RunningServer } from './servers.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';
import { addTenYears } from './tenYears.ts';

const connections = 32;
/** As the Care Dashboard asks: what an alert says of the readings before it. */
const recent = 4;

interface Asking {
  readonly what: string;
  /** By turns. */
  readonly paths: readonly string[];
}
/** What the screens of a caregiver ask about health: all twenty together on the dashboard, one after the other on /senior-monitoring. */
const askings = (seniorIds: readonly string[]): readonly Asking[] => [
  {
    what: `/api/health-metrics/summary of 20 seniors, ${recent} of each kind`,
    paths: [`/api/health-metrics/summary?senior=${seniorIds.join(',')}&recent=${recent}`],
  },
  { what: '/api/health-alerts of 20 seniors', paths: [`/api/health-alerts?senior=${seniorIds.join(',')}`] },
  { what: '/api/health-metrics of one senior, 7 days', paths: seniorIds.map((id) => `/api/health-metrics?senior=${id}&days=7`) },
];

const contentOf = async (url: string, path: string, cookie: string): Promise<string> => {
  const answer = await fetch(`${url}${path}`, { headers: { cookie } });
  // Postgres writes some blanks that Node does not
  return JSON.stringify(await answer.json());
};

/** Both sides answer the same: else one of them has less to do. */
const assertSame = async (ours: string, peer: string, path: string, cookie: string): Promise<void> => {
  const [one, other] = await Promise.all([ours, peer].map((url) => contentOf(url, path, cookie)));
  if (one === undefined || one === '[]' || one !== other)
    throw new Error(`${path}: the answers differ:\n${one?.slice(0, 2000)}\n${other?.slice(0, 2000)}`);
};

interface Sides {
  readonly product: RunningServer;
  readonly plain: RunningServer;
  readonly cookie: string;
}
const measure = async ({ product, plain, cookie }: Sides, asking: Asking, { rounds, seconds }: Setting): Promise<Row> => {
  for (const path of asking.paths) await assertSame(product.url, plain.url, path, cookie);
  let at = 0;
  const next = () => ({ method: 'GET', path: asking.paths[at++ % asking.paths.length] ?? '', headers: { cookie } }) as const;
  const load = (url: string) => (): Promise<Measured> => underLoad({ url, connections, length: { seconds }, next, status: 200 });
  const measured = await byTurns(rounds, load(product.url), load(plain.url));
  return {
    what: `GET ${asking.what} (ten years of a reading a day each), 32 connections, against Express + knex with the same checks`,
    ours: told(measured.ours),
    peer: told(measured.peer),
    figure: perSecondOf(measured.ours) / perSecondOf(measured.peer),
    unit: '',
    aim: { better: 'higher', goal: 1.7, floor: 1.3 },
  };
};

/** Session and rights of every senior are asked of the database at each request, on both sides. */
export const benchHealth = async (setting: Setting): Promise<readonly Row[]> => {
  const { ground, folder } = setting;
  const site = await ground.site();
  const { caregiver, seniorIds } = await addTenYears(site);
  const product = await startProduct(site, folder);
  const plain = await startPlainServer(site);
  try {
    const rows: Row[] = [];
    for (const asking of askings(seniorIds)) rows.push(await measure({ product, plain, cookie: caregiver.cookie }, asking, setting));
    return rows;
  } finally {
    await Promise.all([product.stop(), plain.stop()]);
  }
};
