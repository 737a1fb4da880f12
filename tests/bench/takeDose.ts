import type { Request } from 'autocannon';
import { caughtUp } from './caughtUp.ts';
import type { Site } from './ground.ts';
import { underLoad, type Measured } from './load.ts';
import { perSecondOf, told } from './measures.ts';
import { byTurns } from './rounds.ts';
import { addSeniors, dosesEach, openDosesOf, type OpenDose } from './seed.ts';
import { startPlainServer, startProduct } from './servers.ts';
import type { Setting } from './setting.ts';
import type { Aim, Row } from './table.ts';

/** More doses than either server takes in a second. */
const mostPerSecond = 7000;
const aims: Readonly<Record<number, Aim>> = { 32: { better: 'higher', goal: 1, floor: 0.9 } };
const json = { 'content-type': 'application/json' };
const path = '/api/medication-logs';

const takeDose = ({ senior, medicationId, dueAt }: OpenDose): Request => {
  const body = { medicationId, userId: senior.id, scheduledTime: dueAt, takenTime: new Date().toISOString(), status: 'taken' };
  return { method: 'POST', path, headers: { ...json, cookie: senior.cookie }, body: JSON.stringify(body) };
};

/** The plain insert looks nothing up, so its row comes whole. */
const plainDose = ({ senior, doseId, medicationName, dosage, medicationId, dueAt }: OpenDose): Request => {
  const row = { id: doseId, medicationId, userId: senior.id, medicationName, dosage, scheduledTime: dueAt };
  const body = { ...row, takenTime: new Date().toISOString(), status: 'taken' };
  return { method: 'POST', path, headers: json, body: JSON.stringify(body) };
};

const eachOnce = (doses: readonly OpenDose[], toRequest: (dose: OpenDose) => Request) => {
  let at = 0;
  return (): Request => {
    const dose = doses[at++];
    if (!dose) throw new Error('The load ran out of doses');
    return toRequest(dose);
  };
};

/** By people who were added for it, so that each is taken for the first time and nobody's day is longer than another's. */
const freshDoses = async (site: Site, seconds: number): Promise<readonly OpenDose[]> => {
  const doses = openDosesOf(await addSeniors(site, Math.ceil((mostPerSecond * seconds) / dosesEach)));
  await caughtUp(site);
  return doses;
};

interface Side {
  readonly site: Site;
  readonly url: string;
  readonly toRequest: (dose: OpenDose) => Request;
}

const measure = async ({ site, url, toRequest }: Side, connections: number, seconds: number): Promise<Measured> => {
  const next = eachOnce(await freshDoses(site, seconds), toRequest);
  return underLoad({ url, connections, seconds, next, status: 201 });
};

const atConnections = async ({ rounds, seconds, store }: Setting, ours: Side, plain: Side, connections: number): Promise<Row> => {
  const measured = await byTurns(
    rounds,
    () => measure(ours, connections, seconds),
    () => measure(plain, connections, seconds),
  );
  const aim = store ? undefined : aims[connections];
  return {
    what: `TakeDose${store ? ` on ${store.name}` : ''}, ${connections} at once, against Express + knex insert`,
    ours: told(measured.ours),
    peer: told(measured.peer),
    figure: perSecondOf(measured.ours) / perSecondOf(measured.peer),
    unit: '',
    ...(aim ? { aim } : {}),
  };
};

/** From the request to the answer that shows the dose taken, against inserting the same row and nothing else. */
export const benchTakeDose = async (setting: Setting): Promise<readonly Row[]> => {
  const { ground, folder, store } = setting;
  const site = await ground.site(store?.url);
  const product = await startProduct(site, folder, store?.url);
  const plainServer = await startPlainServer(site);
  const ours = { site, url: product.url, toRequest: takeDose };
  const plain = { site, url: plainServer.url, toRequest: plainDose };
  try {
    for (const side of [ours, plain]) await measure(side, 32, 2);
    const rows: Row[] = [];
    for (const connections of [1, 32, 128]) rows.push(await atConnections(setting, ours, plain, connections));
    return rows;
  } finally {
    await Promise.all([product.stop(), plainServer.stop()]);
  }
};
