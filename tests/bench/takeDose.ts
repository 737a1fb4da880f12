import { randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { doseStream } from '../../events/medication/doseId.ts';
import type { NewEvent } from '../../events/store/eventStore.ts';
import { openBareAppends } from './bareAppends.ts';
import { caughtUp } from './caughtUp.ts';
import type { Site } from './ground.ts';
import { underLoad, type Measured } from './load.ts';
import { perSecondOf, told } from './measures.ts';
import { byTurns } from './rounds.ts';
import { addSeniors, medicationsEach, openDosesOf, type OpenDose } from './seed.ts';
import { startPlainServer, startProduct } from './servers.ts';
import type { NamedStore, Setting } from './setting.ts';
import type { Aim, Row } from './table.ts';

const aims: Readonly<Record<number, Aim>> = { 32: { better: 'higher', goal: 1, floor: 0.9 } };
const connectionCounts = [1, 32, 128];
/** Before anything is measured. */
const warmUp = 3_000;
/** Says how many a measured load takes. */
const tryout = 960;
const json = { 'content-type': 'application/json' };
const path = '/api/medication-logs';

const takeDose = ({ senior, medicationId, dueAt }: OpenDose): Request => {
  const body = {
    medicationId,
    userId: senior.id,
    scheduledTime: dueAt,
    takenTime: new Date().toISOString(),
    status: 'taken',
  };
  return { method: 'POST', path, headers: { ...json, cookie: senior.cookie }, body: JSON.stringify(body) };
};

/** The plain insert looks nothing up, so its row comes whole. */
const plainDose = ({ senior, doseId, medicationName, dosage, medicationId, dueAt }: OpenDose): Request => {
  const row = { id: doseId, medicationId, userId: senior.id, medicationName, dosage, scheduledTime: dueAt };
  const body = { ...row, takenTime: new Date().toISOString(), status: 'taken' };
  return { method: 'POST', path, headers: json, body: JSON.stringify(body) };
};

/**
 * Doses of people who were added for this, so that each is taken for the first time and nobody's day is longer than
 * another's. One of each medication: for three at the same moment the safety rules would warn twice, which they do with
 * one dose in a hundred (docs/dose-safety.md).
 */
const freshDoses = async (site: Site, count: number): Promise<readonly OpenDose[]> => {
  const doses = openDosesOf(await addSeniors(site, Math.ceil(count / medicationsEach)));
  await caughtUp(site);
  return doses.slice(0, count);
};

/** For the plain insert, which needs no existing medication. */
const inventedDoses = (count: number): readonly OpenDose[] => {
  const medicationIds = () => Array.from({ length: medicationsEach }, () => randomUUID());
  const seniors = Array.from({ length: Math.ceil(count / medicationsEach) }, () => ({
    id: randomUUID(),
    cookie: '',
    medicationIds: medicationIds(),
  }));
  return openDosesOf(seniors).slice(0, count);
};

/** Takes `count` doses over the connections; each dose is used once, so no more are made than needed. */
type Take = (connections: number, count: number) => Promise<Measured>;

const httpSide =
  (url: string, doses: (count: number) => Promise<readonly OpenDose[]>, toRequest: (dose: OpenDose) => Request): Take =>
  async (connections, count) => {
    const open = (await doses(count)).values();
    const next = (): Request => {
      const { value } = open.next();
      if (!value) throw new Error('The load ran out of doses');
      return toRequest(value);
    };
    return underLoad({ url, connections, length: { requests: count }, next, status: 201 });
  };

/** Loads of about that many seconds, estimated by a first one of that side. */
const loadOf = async (take: Take, connections: number, seconds: number): Promise<() => Promise<Measured>> => {
  const { perSecond } = await take(connections, tryout);
  return () => take(connections, Math.max(connections, Math.ceil(perSecond * seconds)));
};

interface Compared {
  readonly what: string;
  readonly ours: readonly Measured[];
  readonly peer: readonly Measured[];
  readonly aim?: Aim | undefined;
}
const rowOf = ({ what, ours, peer, aim }: Compared): Row => ({
  what,
  ours: told(ours),
  peer: told(peer),
  figure: perSecondOf(ours) / perSecondOf(peer),
  unit: '',
  ...(aim ? { aim } : {}),
});

/** From the request to the answer that shows the dose taken, against only inserting the same row. */
const againstInsert = async ({ ground, folder, rounds, seconds }: Setting): Promise<readonly Row[]> => {
  const site = await ground.site();
  const product = await startProduct(site, folder);
  const plainServer = await startPlainServer(site);
  const ours = httpSide(product.url, (count) => freshDoses(site, count), takeDose);
  const plain = httpSide(plainServer.url, (count) => Promise.resolve(inventedDoses(count)), plainDose);
  try {
    for (const take of [ours, plain]) await take(32, warmUp);
    const rows: Row[] = [];
    for (const connections of connectionCounts) {
      const loads = [await loadOf(ours, connections, seconds), await loadOf(plain, connections, seconds)] as const;
      const what = `TakeDose, ${connections} at once, against Express + knex insert`;
      rows.push(rowOf({ what, ...(await byTurns(rounds, ...loads)), aim: aims[connections] }));
    }
    return rows;
  } finally {
    await Promise.all([product.stop(), plainServer.stop()]);
  }
};

/** So many loads at each number of connections. */
const allLoads = async (take: Take, { rounds, seconds }: Setting): Promise<readonly (readonly Measured[])[]> => {
  await take(32, warmUp);
  const all: Measured[][] = [];
  for (const connections of connectionCounts) {
    const load = await loadOf(take, connections, seconds);
    const measured: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await load());
    all.push(measured);
  }
  return all;
};

const firstEventOf = async ({ events }: Site, stream: string): Promise<NewEvent> => {
  for await (const event of events.store.readStream(stream, { limit: 1 })) return event;
  throw new Error(`${stream} is empty`);
};

/** On another store the least a command can cost is one append. They come after the product has ended, since it would read them. */
const againstAppends = async (setting: Setting, { url, name }: NamedStore): Promise<readonly Row[]> => {
  const site = await setting.ground.site(url);
  const product = await startProduct(site, setting.folder, url);
  let first: OpenDose | undefined;
  const doses = async (count: number): Promise<readonly OpenDose[]> => {
    const fresh = await freshDoses(site, count);
    first ??= fresh[0];
    return fresh;
  };
  const ours = await allLoads(httpSide(product.url, doses, takeDose), setting).finally(() => product.stop());
  const bare = openBareAppends(url, await firstEventOf(site, doseStream(first?.doseId ?? '')));
  const peer = await allLoads((connections, count) => bare.measure(connections, count), setting).finally(() =>
    bare.close(),
  );
  return connectionCounts.map((connections, nth) =>
    rowOf({
      what: `TakeDose on ${name}, ${connections} at once, against bare appends by the same client`,
      ours: ours[nth] ?? [],
      peer: peer[nth] ?? [],
    }),
  );
};

export const benchTakeDose = (setting: Setting): Promise<readonly Row[]> =>
  setting.store ? againstAppends(setting, setting.store) : againstInsert(setting);
