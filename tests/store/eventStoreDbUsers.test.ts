import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import type { EventStore } from '../../events/store/eventStore.ts';
import { openEventStoreDb } from '../../events/store/eventstoredb/eventStoreDb.ts';
import { restrictAccess, settingsStream } from '../../events/store/eventstoredb/storeAccess.ts';
import { provideUser } from '../../events/store/eventstoredb/storeUsers.ts';
import { makeCertificates, type Certificates } from '../support/eventstoredb/certificates.ts';
import { startDouble, type Double } from '../support/eventstoredb/startDouble.ts';
import { until } from '../support/waiting.ts';
import { houseDeadlines } from './doubleFixture.ts';
import { readLogAfter, readWhole, someEvent, someStream } from './someEvents.ts';

const users = [
  { name: 'admin', password: 'changeit', groups: ['$admins'] },
  { name: 'hearthline', password: 'given', groups: ['hearthline'] },
  { name: 'mallory', password: 'other', groups: [] },
];
type Name = 'admin:changeit' | 'hearthline:given' | 'mallory:other';

let certificates: Certificates;
let double: Double;
let closings: (() => Promise<void>)[];
let warnings: string[];
beforeAll(async () => {
  certificates = await makeCertificates();
});
afterAll(() => certificates.remove());
beforeEach(async () => {
  [closings, warnings] = [[], []];
  double = await startDouble({ tls: certificates.tls, users });
});
afterEach(async () => {
  for (const close of closings) await close();
  await double.close();
});

const urlOf = (user: Name, port = double.port): string =>
  `esdb://${user}@127.0.0.1:${port}?tlsCAFile=${encodeURIComponent(certificates.authorityFile)}`;
const open = async (user: Name): Promise<EventStore> => {
  const log = { warn: (_fields: object, sentence: string) => void warnings.push(sentence) };
  const store = await openEventStoreDb({ url: urlOf(user), log, deadlines: houseDeadlines });
  closings.push(() => store.close());
  return store;
};
const clientOf = (user: Name): EventStoreDBClient => {
  const client = EventStoreDBClient.connectionString(urlOf(user)) as EventStoreDBClient;
  closings.push(() => client.dispose());
  return client;
};

/** The acts by which a log is lost or forged. */
const attacks = (user: Name, stream: string): readonly [string, () => Promise<unknown>][] => {
  const client = clientOf(user);
  const [username = '', password = ''] = user.split(':');
  const as = { credentials: { username, password } };
  return [
    ['delete', () => client.deleteStream(stream, as)],
    ['tombstone', () => client.tombstoneStream(stream, as)],
    ['truncate', () => client.setStreamMetadata(stream, { truncateBefore: 1 }, as)],
    ['expire', () => client.setStreamMetadata(stream, { maxAge: 1 }, as)],
    ['rule', () => client.appendToStream(settingsStream, jsonEvent({ type: settingsStream, data: {} }), as)],
    ['let others read', () => client.setStreamMetadata(settingsStream, { acl: { readRoles: ['$all'] } }, as)],
  ];
};
const refusalOf = async (attack: () => Promise<unknown>): Promise<unknown> =>
  attack().then(
    () => 'done',
    ({ type }: { type?: string }) => type,
  );

test('once its access is restricted, the product’s user does its work, and can delete, truncate and allow nothing', async () => {
  expect(await restrictAccess(urlOf('admin:changeit'))).toBe(true);
  expect(await restrictAccess(urlOf('admin:changeit'))).toBe(false);
  const store = await open('hearthline:given');
  const stream = someStream();
  const ended = new AbortController();
  const signal = store.appendSignal(ended.signal)[Symbol.asyncIterator]();
  const event = someEvent();
  expect(await store.append(stream, [event], { expected: 'none' })).toMatchObject({ kind: 'appended' });
  expect((await signal.next()).done).toBe(false);
  ended.abort();
  expect((await readWhole(store.readStream(stream))).map(({ id }) => id)).toEqual([event.id]);
  expect((await readLogAfter(store, 'start')).map(({ id }) => id)).toEqual([event.id]);
  expect(await store.health()).toMatchObject({ ok: true });
  for (const [what, attack] of attacks('hearthline:given', stream))
    expect([what, await refusalOf(attack)]).toEqual([what, 'access-denied']);
  expect(await readWhole(store.readStream(stream))).toHaveLength(1);
});

test('another user of the same EventStoreDB can neither read, forge nor delete', async () => {
  await restrictAccess(urlOf('admin:changeit'));
  const store = await open('hearthline:given');
  const stream = someStream();
  await store.append(stream, [someEvent()], { expected: 'none' });
  const client = clientOf('mallory:other');
  const as = { credentials: { username: 'mallory', password: 'other' } };
  const forge = () => client.appendToStream(stream, jsonEvent({ type: 'Forged', data: {} }), as);
  const spy = async () => {
    for await (const { event } of client.readStream(stream, as)) return event;
    return undefined;
  };
  for (const attack of [forge, spy, ...attacks('mallory:other', stream).map(([, each]) => each)])
    expect(await refusalOf(attack)).toBe('access-denied');
});

test('without that every user of EventStoreDB appends to the log and deletes it, like in the double', async () => {
  const store = await open('admin:changeit');
  const stream = someStream();
  await store.append(stream, [someEvent()], { expected: 'none' });
  const [[, remove] = ['', () => Promise.reject(new Error('There is no attack'))]] = attacks('mallory:other', stream);
  expect(await refusalOf(remove)).toBe('done');
});

test('a start as an administrator is warned of in one line; one as the product’s user is not', async () => {
  await open('admin:changeit');
  await until(() => warnings.length > 0);
  expect(warnings).toEqual([expect.stringContaining('is an administrator of EventStoreDB and could delete the log')]);
  await restrictAccess(urlOf('admin:changeit'));
  warnings = [];
  const reads = double.calls('read');
  await open('hearthline:given');
  // its identity, the end of the log, and the question that is refused
  await until(() => double.calls('read') >= reads + 3);
  expect(warnings).toEqual([]);
});

test('a user who isn’t an administrator gets a message, and changes nothing', async () => {
  await expect(restrictAccess(urlOf('mallory:other'))).rejects.toThrow(
    'it is no administrator, or its password is wrong',
  );
  await expect(restrictAccess('esdb://127.0.0.1:2113?tls=false')).rejects.toThrow('needs a user, a password and TLS');
});

describe('the user itself, by HTTP', () => {
  interface Asked {
    readonly line: string;
    readonly user: string;
    readonly body: unknown;
  }
  /** Answers as EventStoreDB's /users does. */
  const usersOver = async (statusOf: (line: string) => number, location?: string) => {
    const asked: Asked[] = [];
    const { key, certificate: cert } = certificates.tls;
    const server = createServer({ key, cert }, (req, res) => {
      const line = `${req.method} ${req.url}`;
      const user = Buffer.from((req.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
      let text = '';
      req.on('data', (part: Buffer) => (text += part.toString()));
      req.on('end', () => {
        asked.push({ line, user, body: JSON.parse(text) });
        res.writeHead(statusOf(line), location === undefined ? {} : { location }).end('{}');
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    closings.push(() => new Promise((resolve) => server.close(() => resolve())));
    return { asked, port: (server.address() as AddressInfo).port };
  };
  const wanted = { username: 'hearthline', password: 'given' };

  test('is made in the group alone, by an administrator', async () => {
    const { asked, port } = await usersOver(() => 201);
    expect(await provideUser(urlOf('admin:changeit', port), wanted)).toBe('created');
    const body = { LoginName: 'hearthline', Password: 'given', FullName: 'Hearthline', Groups: ['hearthline'] };
    expect(asked).toEqual([{ line: 'POST /users/', user: 'admin:changeit', body }]);
  });

  test('that exists leaves the administrators, and gets the password of the address', async () => {
    const { asked, port } = await usersOver((line) => (line === 'POST /users/' ? 409 : 200));
    expect(await provideUser(urlOf('admin:changeit', port), wanted)).toBe('changed');
    expect(asked.slice(1)).toEqual([
      {
        line: 'PUT /users/hearthline',
        user: 'admin:changeit',
        body: { FullName: 'Hearthline', Groups: ['hearthline'] },
      },
      { line: 'POST /users/hearthline/command/reset-password', user: 'admin:changeit', body: { NewPassword: 'given' } },
    ]);
  });

  test('is requested from the leader if another node answers', async () => {
    const leader = await usersOver(() => 201);
    const { port } = await usersOver(() => 307, `https://127.0.0.1:${leader.port}/users/`);
    expect(await provideUser(urlOf('admin:changeit', port), wanted)).toBe('created');
    expect(leader.asked).toMatchObject([{ line: 'POST /users/', user: 'admin:changeit' }]);
  });

  test('is refused with a message if the administrator isn’t one, or nothing answers', async () => {
    const { port } = await usersOver(() => 401);
    await expect(provideUser(urlOf('mallory:other', port), wanted)).rejects.toThrow(
      'it is no administrator, or its password is wrong',
    );
    await expect(provideUser(urlOf('admin:changeit', 9), wanted)).rejects.toThrow("can't be reached");
  });
});
