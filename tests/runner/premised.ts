import { randomUUID } from 'node:crypto';
import { encryptedLog } from '../../events/store/encrypted.ts';
import type { EventLog } from '../../events/store/eventLog.ts';
import { NotProven, type AppendResult, type EventStore, type Position, type Premise } from '../../events/store/eventStore.ts';
import { openPostgresEventStore } from '../../events/store/postgres/postgresEventStore.ts';
import type { Proving } from '../../projections/runner/leaderRows.ts';
import { someMetadata } from '../store/someEvents.ts';
import { openHouse, type House } from './house.ts';
import { counted, tallyRegistry } from './tallies.ts';

/** What premises stand for in these tests: their keys are in a table of their own. */
export const stands: Proving['prove'] = (keys) => ({
  name: 'standing',
  text: '(select count(*) = cardinality($1::text[]) from public.standing where key = any($1::text[]))',
  values: [keys],
});
/** The one that is there. */
export const standing = 'here';

export const openPremisedHouse = async (options?: Parameters<typeof openHouse>[0]): Promise<House> => {
  const house = await openHouse(options);
  await house.query('create table public.standing (key text primary key)');
  await house.query('insert into public.standing values ($1)', [standing]);
  return house;
};

export const premise = (key: string = standing, holds = (): boolean => true): Premise => ({ key, holds });

const neighbours = new WeakMap<House, readonly EventStore[]>();
export const closeWithNeighbours = async (house: House): Promise<void> => {
  for (const store of neighbours.get(house) ?? []) await store.close();
  await house.close();
};

const neverAsked = (): never => {
  throw new Error('these events are not encrypted');
};
/** Another node's way to the same log; closed with the house. */
export const openNeighbour = async (house: House): Promise<{ store: EventStore; events: EventLog }> => {
  const store = await openPostgresEventStore({ connection: house.connection });
  neighbours.set(house, [...(neighbours.get(house) ?? []), store]);
  return { store, events: encryptedLog(store, { obtain: neverAsked, find: neverAsked, shared: neverAsked }, tallyRegistry) };
};

/** One event to a stream of its own, the same each time that it is made. */
export const someAppend = (tally: string, by = 1) => {
  const [id, stream] = [randomUUID(), `tally-${randomUUID()}`];
  const event = { id, event: counted(tally, by), metadata: someMetadata() };
  const make = (events: EventLog, given?: Premise): Promise<AppendResult> =>
    events.append(stream, [event], { expected: 'none', ...(given ? { premise: given } : {}) });
  return { id, make };
};

/** How often it is in the log. */
export const timesInLog = async ({ query }: House, id: string): Promise<number> =>
  (await query('select 1 from es.event where event_id = $1', [id])).length;

/** Where it was written; undefined: it could not be proven. */
export const placeOf = async (appending: Promise<AppendResult>): Promise<Position | undefined> => {
  try {
    const result = await appending;
    if (result.kind !== 'appended') throw new Error(`The stream is at ${result.actual}`);
    return result.position;
  } catch (error) {
    if (error instanceof NotProven) return undefined;
    throw error;
  }
};
