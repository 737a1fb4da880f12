import type { ClientConfig } from 'pg';
import type { ReadEvent, RecordedEvent } from '../../events/store/eventLog.ts';
import { listRecord } from './auditRecordQueries.ts';
import { countsAsOf } from './countsAsOf.ts';
import { readAccount, readOtherTeams, readReadings, readRecord, type RecordSources } from './readRecord.ts';
import { teamTypes } from './recordEventsQueries.ts';
import { recordTypes } from './replayProjectors.ts';
import { openReplayTables, type ReplayTables } from './replayTables.ts';

export interface ReplaySources extends RecordSources {
  /** The database, in which the replay has a connection of its own. */
  readonly connection: ClientConfig;
}

/** The cut of a replay: `asOf` by when something happened, `knownAt` by when it was recorded. */
export interface ReplayMoments {
  readonly asOf: Date;
  readonly knownAt: Date;
}

/** The record; or when it begins, where the moments are before; or there is no account that can be read. */
export type Replayed =
  | { readonly kind: 'record'; readonly timeZone: string; readonly lists: Awaited<ReturnType<typeof listRecord>> }
  | { readonly kind: 'notBegun'; readonly begins: Date }
  | { readonly kind: 'noAccount' };

type Registered = RecordedEvent & { readonly data: { readonly timeZone: string } };
const registrationIn = (account: readonly ReadEvent[]): Registered | undefined =>
  account.find((event): event is Registered => event.kind === 'event' && event.type === 'UserRegistered');

const knownBy =
  (knownAt: Date) =>
  ({ metadata }: ReadEvent): boolean =>
    Date.parse(metadata.recordedAt) <= knownAt.getTime();

/** The last zone that the account names. */
const timeZoneIn = (account: readonly ReadEvent[], { data }: Registered): string =>
  account.reduce(
    (zone, event) => (event.kind === 'event' ? ((event.data as Partial<Registered['data']>).timeZone ?? zone) : zone),
    data.timeZone,
  );

const isOfTeam = ({ type }: ReadEvent): boolean => teamTypes.includes(type);

/** People whose names are on the record: those who acted on it, and those of the care team. */
const peopleIn = (events: readonly ReadEvent[]): ReadonlySet<string> => {
  const people = new Set<string>();
  for (const event of events) {
    if (event.metadata.actorId !== null) people.add(event.metadata.actorId);
    if (event.kind !== 'event' || !isOfTeam(event)) continue;
    const { personId } = event.data as { readonly personId?: string };
    if (personId !== undefined) people.add(personId);
  }
  return people;
};

const byPosition = (one: ReadEvent, other: ReadEvent): number => (one.position < other.position ? -1 : 1);

/** Events of a batch, so that its writes stay short. */
const batchSize = 1000;

const projectAll = async (tables: ReplayTables, events: readonly ReadEvent[]): Promise<void> => {
  const inOrder = [...events].sort(byPosition);
  for (let from = 0; from < inOrder.length; from += batchSize)
    await tables.project(inOrder.slice(from, from + batchSize));
};

/** Everything but readings: the number of facts that count. */
const projectRecord = async (
  sources: ReplaySources,
  tables: ReplayTables,
  seniorId: string,
  { asOf, knownAt, timeZone }: ReplayMoments & { readonly timeZone: string },
): Promise<number> => {
  const known = await readRecord(sources, seniorId, recordTypes, knownAt);
  const { seniors, teams } = await readOtherTeams(sources, seniorId, knownAt);
  const accounts: ReadEvent[] = [];
  for (const userId of new Set([seniorId, ...seniors, ...peopleIn(known)]))
    accounts.push(...(await readAccount(sources, userId)).filter(knownBy(knownAt)));
  const facts = countsAsOf(
    known.filter((event) => !isOfTeam(event)),
    asOf.getTime(),
    timeZone,
  );
  await projectAll(tables, [...accounts, ...teams, ...known.filter(isOfTeam), ...facts]);
  return facts.length;
};

const projectReadings = async (
  sources: ReplaySources,
  tables: ReplayTables,
  seniorId: string,
  { asOf, knownAt, timeZone }: ReplayMoments & { readonly timeZone: string },
): Promise<number> => {
  let count = 0;
  for await (const page of readReadings(sources, seniorId, knownAt)) {
    const facts = countsAsOf(page, asOf.getTime(), timeZone);
    count += facts.length;
    await tables.project(facts);
    sources.signal.throwIfAborted();
  }
  return count;
};

/**
 * A senior's record as of a moment on two clocks: the projectors and queries of the live read models, over the events that count then, in
 * tables of one connection. Each event is read and projected at most once.
 */
export const replayRecord = async (
  sources: ReplaySources,
  seniorId: string,
  moments: ReplayMoments,
): Promise<Replayed> => {
  const account = await readAccount(sources, seniorId);
  const registered = registrationIn(account);
  if (!registered) return { kind: 'noAccount' };
  const { happenedAt, recordedAt } = registered.metadata;
  if (!knownBy(moments.knownAt)(registered)) return { kind: 'notBegun', begins: new Date(recordedAt) };
  const timeZone = timeZoneIn(account.filter(knownBy(moments.knownAt)), registered);
  const tables = await openReplayTables(sources.connection);
  try {
    const cut = { ...moments, timeZone };
    const facts =
      (await projectRecord(sources, tables, seniorId, cut)) + (await projectReadings(sources, tables, seniorId, cut));
    // what was imported may have happened before there was an account
    if (facts === 0 && moments.asOf.getTime() < Date.parse(happenedAt))
      return { kind: 'notBegun', begins: new Date(happenedAt) };
    return { kind: 'record', timeZone, lists: await listRecord(tables.on, seniorId, moments.asOf) };
  } finally {
    await tables.close();
  }
};
