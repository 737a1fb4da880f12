import { underLoad, type Measured } from './load.ts';
import { caughtUp } from './caughtUp.ts';
import { told, perSecondOf } from './measures.ts';
import { byTurns } from './rounds.ts';
import { addSeniors } from './seed.ts';
import { startPlainServer, startProduct } from './servers.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';

const seniorCount = 200;
const connections = 32;
const path = '/api/medications';

/** A list of ten, with session and rights asked of the database at each request on both sides. */
export const benchMedications = async ({ ground, folder, rounds, seconds }: Setting): Promise<readonly Row[]> => {
  const site = await ground.site();
  const product = await startProduct(site, folder);
  const seniors = await addSeniors(site, seniorCount);
  await caughtUp(site);
  const plain = await startPlainServer(site);
  let at = 0;
  const next = () => ({ method: 'GET', path, headers: { cookie: seniors[at++ % seniors.length]?.cookie ?? '' } }) as const;
  const load = (url: string) => (): Promise<Measured> => underLoad({ url, connections, length: { seconds }, next, status: 200 });
  try {
    await assertSame(product.url, plain.url, next().headers);
    const measured = await byTurns(rounds, load(product.url), load(plain.url));
    return [
      {
        what: 'GET /api/medications (10), 32 connections, against Express + knex with the same checks',
        ours: told(measured.ours),
        peer: told(measured.peer),
        figure: perSecondOf(measured.ours) / perSecondOf(measured.peer),
        unit: '',
        aim: { better: 'higher', goal: 1.7, floor: 1.3 },
      },
    ];
  } finally {
    await Promise.all([product.stop(), plain.stop()]);
  }
};

/** Both sides answer the same bytes: else one of them has less to do. */
const assertSame = async (ours: string, peer: string, headers: { cookie: string }): Promise<void> => {
  const [one, other] = await Promise.all([ours, peer].map(async (url) => (await fetch(`${url}${path}`, { headers })).text()));
  if (one === undefined || one !== other) throw new Error(`The answers differ:\n${one}\n${other}`);
};
