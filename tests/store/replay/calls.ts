import { randomBytes, randomUUID } from 'node:crypto';
import {
  binaryEvent,
  EventStoreDBClient,
  jsonEvent,
  type AppendExpectedRevision,
  type EventData,
  type JSONType,
  type RecordedEvent,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { answer, plain, type Answer } from './answers.ts';

/** The calls made to the real server, with the unchanged client. */
export const connect = (url: string, settings = ''): EventStoreDBClient =>
  EventStoreDBClient.connectionString(url + settings) as EventStoreDBClient;

/** Its dispose waits for ever for a read that the client broke off itself, so nobody waits for that. */
export const disconnect = async (client: EventStoreDBClient): Promise<void> => {
  client.dispose().catch(() => undefined);
  (await client['getChannel']()).close();
};

const credentials = { username: 'admin', password: 'changeit' };
/** The client's two ways of appending. */
export type AppendKind = 'batch' | 'unary';
export const optionsOf = (kind: AppendKind) => (kind === 'unary' ? { credentials } : {});

export const event = (n: unknown, type = 'T', id: string = randomUUID(), metadata?: JSONType): EventData =>
  jsonEvent({ id, type, data: { n }, metadata: metadata as never });
export const bytes = (length: number): EventData =>
  binaryEvent({ id: randomUUID(), type: 'Bin', data: new Uint8Array(randomBytes(length)) });
export const events = (count: number): EventData[] => Array.from({ length: count }, (_, n) => event(n));

export const append = (
  client: EventStoreDBClient,
  kind: AppendKind,
  stream: string,
  given: EventData | EventData[],
  expectedRevision?: AppendExpectedRevision,
): Promise<Answer> =>
  answer(() =>
    client.appendToStream(stream, given, {
      ...(expectedRevision === undefined ? {} : { expectedRevision }),
      ...optionsOf(kind),
    }),
  );

export const all = async <T>(reading: AsyncIterable<T>): Promise<T[]> => {
  const read: T[] = [];
  for await (const one of reading) read.push(one);
  return read;
};

const short = (data: unknown): unknown => {
  if (data === undefined) return undefined;
  if (data instanceof Uint8Array) return { bytes: data.length, ctor: data.constructor.name };
  return plain(data);
};

const toldEvent = (recorded: RecordedEvent | undefined) =>
  recorded && {
    streamId: recorded.streamId,
    id: recorded.id,
    revision: `${recorded.revision}n`,
    type: recorded.type,
    isJson: recorded.isJson,
    created: typeof recorded.created,
    createdType: recorded.created.constructor.name,
    position: plain(recorded.position),
    data: short(recorded.data),
    metadata: short(recorded.metadata),
    keys: Object.keys(recorded),
  };

/** All of the client's fields of an event. */
export const told = (resolved: ResolvedEvent) => ({
  event: toldEvent(resolved.event),
  link: toldEvent(resolved.link),
  commitPosition: plain(resolved.commitPosition),
  keys: Object.keys(resolved),
});

/** The event in a row: stream and revision, type, and where it is. */
export const row = ({ event, link, commitPosition }: ResolvedEvent): unknown[] => {
  const recorded = event ?? link;
  const { position } = recorded ?? {};
  return [
    `${recorded?.streamId}#${recorded?.revision}`,
    recorded?.type,
    position ? `${position.commit}n` : null,
    position && position.commit === position.prepare ? 'c=p' : 'c!=p',
    commitPosition === undefined ? null : `${commitPosition}n`,
  ];
};
