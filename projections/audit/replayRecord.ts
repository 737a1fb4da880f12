import { permissionAreas } from '../../events/circle/permissions.ts';
import type { ReadEvent, RecordedEvent } from '../../events/store/eventLog.ts';
import { listRecord, type RecordShown } from './auditRecordQueries.ts';
import { countsAsOf, firstMoment } from './countsAsOf.ts';
import { readAccount, readOtherTeams, readReadings, readRecord, type RecordSources } from './readRecord.ts';
import { teamTypes } from './recordEventsQueries.ts';
import { recordTypes } from './replayProjectors.ts';
import type { ReplayConnections, ReplayTables } from './replayTables.ts';

interface ReplaySources extends RecordSources {
  readonly connections: ReplayConnections;
}

/** The cut of a replay: `asOf` by when something happened, `knownAt` by when it was recorded. */
export interface ReplayMoments {
  readonly asOf: Date;
  readonly knownAt: Date;
}

/** The JSON of an AuditRecord; or when it begins, where the moments are before; or there is no account that can be read. */
export type Replayed =
  | { readonly kind: 'record'; readonly json: string }
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

type Cut = ReplayMoments & { readonly timeZone: string };

/** Everything but readings. */
interface KnownRecord {
  /** Accounts and care teams: they count by when they were recorded alone. */
  readonly around: readonly ReadEvent[];
  readonly facts: readonly ReadEvent[];
  /** From when the first fact counts, one that counts later than the cut included; Infinity: there are none. */
  readonly first: number;
}

const readKnown = async (
  sources: ReplaySources,
  seniorId: string,
  { asOf, knownAt, timeZone }: Cut,
): Promise<KnownRecord> => {
  const [known, { seniors, teams }] = await Promise.all([
    readRecord(sources, seniorId, recordTypes, knownAt),
    readOtherTeams(sources, seniorId, knownAt),
  ]);
  const people = [...new Set([seniorId, ...seniors, ...peopleIn(known)])];
  const accounts = await Promise.all(people.map((userId) => readAccount(sources, userId)));
  const happened = known.filter((event) => !isOfTeam(event));
  return {
    around: [...accounts.flat().filter(knownBy(knownAt)), ...teams, ...known.filter(isOfTeam)],
    facts: countsAsOf(happened, asOf.getTime(), timeZone),
    first: firstMoment(happened, timeZone),
  };
};

/** Each list is the text that its live GET would have sent. */
const withLists = (head: object, lists: Awaited<ReturnType<typeof listRecord>>): string => {
  const named = Object.entries(lists).map(([name, list]) => `"${name}":${list}`);
  return `${JSON.stringify(head).slice(0, -1)},${named.join(',')}}`;
};

/** The number of events of readings that count, and from when the first reading does. */
const projectReadings = async (
  sources: ReplaySources,
  tables: ReplayTables,
  seniorId: string,
  { asOf, knownAt, timeZone }: Cut,
): Promise<{ readonly count: number; readonly first: number }> => {
  let [count, first] = [0, Infinity];
  for await (const page of readReadings(sources, seniorId, knownAt)) {
    const facts = countsAsOf(page, asOf.getTime(), timeZone);
    count += facts.length;
    first = Math.min(first, firstMoment(page, timeZone));
    await tables.project(facts);
    sources.signal.throwIfAborted();
  }
  return { count, first };
};

/**
 * A senior's record as of a moment on two clocks: the projectors and queries of the live read models, over the events that count then, in
 * tables of one connection. Each event is read and projected at most once.
 */
export const replayRecord = async (
  sources: ReplaySources,
  seniorId: string,
  { shown, ...moments }: ReplayMoments & { readonly shown: RecordShown },
): Promise<Replayed> => {
  const account = await readAccount(sources, seniorId);
  const registered = registrationIn(account);
  if (!registered) return { kind: 'noAccount' };
  const { happenedAt, recordedAt } = registered.metadata;
  if (!knownBy(moments.knownAt)(registered)) return { kind: 'notBegun', begins: new Date(recordedAt) };
  const timeZone = timeZoneIn(account.filter(knownBy(moments.knownAt)), registered);
  const cut = { ...moments, timeZone };
  const { around, facts, first } = await readKnown(sources, seniorId, cut);
  return sources.connections.use(async (tables) => {
    await projectAll(tables, [...around, ...facts]);
    const readings = await projectReadings(sources, tables, seniorId, cut);
    // what was imported may have happened before there was an account; who may not see all areas isn't told when
    const seesAll = permissionAreas.every((area) => shown.areas.includes(area));
    const begins = Math.min(Date.parse(happenedAt), ...(seesAll ? [first, readings.first] : []));
    if (facts.length + readings.count === 0 && moments.asOf.getTime() < begins)
      return { kind: 'notBegun', begins: new Date(begins) };
    const { asOf, knownAt } = moments;
    const lists = await listRecord(tables.on, seniorId, asOf, shown);
    return { kind: 'record', json: withLists({ seniorId, timeZone, asOf, knownAt, areas: shown.areas }, lists) };
  });
};
