import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { encryptedLog } from '../../events/store/encrypted.ts';
import { eventRegistry } from '../../events/store/eventRegistry.ts';
import { StoreMisconfigured, type EventStore, type StoredEvent } from '../../events/store/eventStore.ts';
import { someMetadata } from '../store/someEvents.ts';
import { startDouble, type Double } from '../support/eventstoredb/startDouble.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { liveAWhile, verified } from './verifyFixture.ts';

let double: Double;
let server: TestServer;
let people: Awaited<ReturnType<typeof liveAWhile>>;
beforeEach(async () => {
  double = await startDouble();
  server = await startTestServer({ config: { eventStoreUrl: double.url } });
  people = await liveAWhile(server);
});
afterEach(async () => {
  await server.close();
  await double.close();
});

const verify = (store: EventStore = server.deps.events.store): Promise<string> =>
  verified({ ...server.deps, events: encryptedLog(store, server.deps.keys, eventRegistry) });

/** The store as after a scavenge, which removes events for good and leaves all else where it was. */
const without = (isGone: (event: StoredEvent) => boolean): EventStore => {
  const { store } = server.deps.events;
  return {
    ...store,
    readAll: async (options) => {
      const page = await store.readAll(options);
      return { ...page, events: page.events.filter((event) => !isGone(event)) };
    },
  };
};

test('in an unchanged log nothing is found', async () => {
  expect(await verify()).toMatch(
    /^Verified: (\d+) events, none missing, all decrypted; \d+ streams in order, 0 files open\. \d+ rows of read models are as the log gives them\. \1 compared with the history\.( \d signed checkpoints fit the log\.)? Nothing found\.$/m,
  );
});

test.each([
  [
    'the beginning of a stream',
    (event: StoredEvent) => event.type === 'UserRegistered',
    /account-\S+ lacks version 0: it goes on with 1/,
  ],
  [
    'the middle of a stream',
    ({ type, version }: StoredEvent) => type === 'ProfileUpdated' && version === 1n,
    /account-\S+ lacks version 1: it goes on with 2/,
  ],
  [
    'a whole stream',
    ({ type }: StoredEvent) => type === 'MedicationAdded',
    /position \d+ is missing: the history has MedicationAdded, version 0/,
  ],
])('verify sees that a scavenge removed %s', async (_what, isGone, finding) => {
  expect(await verify(without(isGone))).toMatch(finding);
});

test('verify sees an unencrypted event that somebody added without the keys', async () => {
  const { rosa } = people;
  const data = Buffer.from(JSON.stringify({ userId: rosa }));
  double.plant(`username-${randomUUID()}`, {
    type: 'UsernameReleased',
    data,
    metadata: Buffer.from(JSON.stringify(someMetadata())),
  });
  expect(await verify()).toMatch(/position \d+ \(UsernameReleased\) is not encrypted and has no MAC/);
});

test('verify sees an encrypted event that somebody put into another stream', async () => {
  const [stored] = (await server.deps.events.readStream(`account-${people.rosa}`)).map((event) => event.stored);
  if (!stored) throw new Error('not there');
  const { type, payload: data, metadata } = stored;
  double.plant(`account-${randomUUID()}`, { type, data, metadata: Buffer.from(JSON.stringify(metadata)) });
  expect(await verify()).toMatch(/position \d+ \(UserRegistered\) can't be read: its payload does not decrypt/);
});

test('verify does not see a deleted stream before a scavenge: its events are still in the log, and the next append to it fails', async () => {
  const client = EventStoreDBClient.connectionString(double.url);
  await client.deleteStream(`account-${people.rosa}`);
  await client.dispose();
  expect(await verify()).toContain('Nothing found.');
  const event = { type: 'RegistrationAbandoned', data: { userId: people.rosa } };
  const append = server.deps.events.append(
    `account-${people.rosa}`,
    [{ id: randomUUID(), event, metadata: someMetadata() }],
    {
      expected: 'none',
    },
  );
  await expect(append).rejects.toThrow(StoreMisconfigured);
});
