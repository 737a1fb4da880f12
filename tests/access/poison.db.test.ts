import { randomUUID } from 'node:crypto';
import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import { encryptedLog } from '../../events/store/encrypted.ts';
import { eventRegistry } from '../../events/store/eventRegistry.ts';
import { projectors } from '../../projections/projectors.ts';
import { unpark, type Unparked } from '../../projections/runner/unpark.ts';
import { invitationStream } from '../../server/circle/invitationStream.ts';
import { circleEventTypes, join, newAna, newRosa, type Person } from '../circle/circleOf.ts';
import { eventually } from '../runner/runnerFixture.ts';
import { someMetadata } from '../store/someEvents.ts';
import { twoServers } from '../support/twoServers.ts';
import { until } from '../support/waiting.ts';
import { aspirin, photoForm, pictureForm } from './accessFixture.ts';
import { openWindow } from './rawWindow.ts';

const servers = twoServers();

/** A senior with something of everything. */
const recordOf = async ({ browser, userId }: Person) => {
  const body = await photoForm();
  const medication = (await browser.request<{ id: string; imageUrl: string }>('POST', '/api/medications', { body }))
    .body;
  const take = async (): Promise<string> =>
    (await browser.post<{ id: string }>('/api/medication-logs', { medicationId: medication.id, status: 'taken' })).body
      .id;
  const picture = { body: await pictureForm() };
  const { profileImageUrl } = (
    await browser.request<{ profileImageUrl: string }>('POST', '/api/user/profile-picture', picture)
  ).body;
  return { userId, medication, profileImageUrl, take, doseId: await take() };
};

/** Every request of a member about her, on one node: its name, and the status. */
const asked = async (
  { browser }: Person,
  { userId, medication, profileImageUrl, doseId }: Awaited<ReturnType<typeof recordOf>>,
  node = servers.leader,
) => {
  const { id } = medication;
  const ask = (method: string, path: string, body?: object): Promise<Response> => {
    const headers = { cookie: browser.cookie(), ...(body && { 'content-type': 'application/json' }) };
    return fetch(`${node.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };
  const answers = [
    await ask('GET', `/api/medications?senior=${userId}`),
    await ask('GET', `/api/medication-logs?senior=${userId}`),
    await ask('GET', `/api/medications/${id}/history`),
    await ask('GET', medication.imageUrl),
    await ask('GET', profileImageUrl),
    await ask('GET', `/api/user/${userId}`),
    await ask('POST', '/api/medications', { ...aspirin, userId }),
    await ask('PUT', `/api/medications/${id}`, aspirin),
    await ask('POST', '/api/medication-logs', { medicationId: id, status: 'taken', userId }),
    await ask('DELETE', `/api/medication-logs/${doseId}`),
  ];
  return answers.map(({ status, headers }) => (status === 503 ? `503 ${headers.get('retry-after')}` : status));
};
const all = (status: number | string): readonly (number | string)[] => Array.from({ length: 10 }, () => status);
const allWell = [200, 200, 200, 200, 200, 200, 201, 200, 201, 204];

/** An end of membership that reaches the log with a byte turned over; `mend` turns it back. */
const removeUnreadably = async (rosa: Person, ana: Person, invitationId: string): Promise<() => Promise<void>> => {
  const { events, keys } = servers.leader.deps;
  const stream = await invitationStream(keys, rosa.userId, ana.email);
  const version = BigInt((await circleEventTypes(servers.leader, rosa, ana.email)).length);
  const turn = (payload: Uint8Array): Uint8Array =>
    payload.map((byte, index) => (index === payload.length - 1 ? byte ^ 1 : byte));
  let whole: Uint8Array = new Uint8Array();
  const sabotaged: typeof events.store = {
    ...events.store,
    append: (to, batch, options) => {
      whole = batch[0]?.payload ?? whole;
      return events.store.append(
        to,
        batch.map((event) => ({ ...event, payload: turn(event.payload) })),
        options,
      );
    },
  };
  const event: CircleEvent = {
    type: 'MemberRemoved',
    data: { invitationId, seniorId: rosa.userId, personId: ana.userId, removedAt: new Date().toISOString() },
  };
  const metadata = someMetadata({ actorId: rosa.userId, subjectId: invitationId, seniorId: rosa.userId });
  await encryptedLog(sabotaged, keys, eventRegistry).append(stream, [{ id: randomUUID(), event, metadata }], {
    expected: version - 1n,
  });
  return async () => {
    const { pool } = servers.leader.deps.db;
    await pool.query('alter table es.event disable trigger event_is_final');
    await pool.query('update es.event set payload = $1 where stream_id = $2 and version = $3', [
      Buffer.from(whole),
      stream,
      version.toString(),
    ]);
    await pool.query('alter table es.event enable trigger event_is_final');
  };
};
const unparkAll = async (): Promise<Unparked[]> => {
  const done: Unparked[] = [];
  const { events, db } = servers.leader.deps;
  await unpark({ events, connection: db.connection, projectors }, {}, (one) => done.push(one));
  return done;
};

test('an unreadable circle event closes that senior’s data to all others, on every node, until it is repaired; other seniors are not affected', async () => {
  const [rosa, vera, ana, bea, eve] = [
    await newRosa(servers.leader),
    await newRosa(servers.leader),
    await newAna(servers.leader),
    await newAna(servers.leader),
    await newAna(servers.leader),
  ];
  const id = await join(rosa, ana);
  await join(rosa, bea);
  await join(vera, ana);
  const [hers, veras] = [await recordOf(rosa), await recordOf(vera)];
  const windows = await Promise.all(
    [ana, bea].flatMap(({ browser }) =>
      [servers.leader, servers.follower].map(({ url }) => openWindow(url, browser.cookie())),
    ),
  );
  expect(await asked(ana, { ...hers, doseId: await hers.take() })).toEqual(allWell);

  const mend = await removeUnreadably(rosa, ana, id);
  await eventually(() => [servers.leader, servers.follower].every(({ deps }) => deps.parkedStreamGuard.mayBeParked()));
  for (const node of [servers.leader, servers.follower]) {
    for (const person of [ana, bea, eve]) expect(await asked(person, hers, node)).toEqual(all('503 60'));
    expect(await asked(rosa, { ...hers, doseId: await hers.take() }, node)).toEqual(allWell);
    expect(await asked(ana, { ...veras, doseId: await veras.take() }, node)).toEqual(allWell);
  }
  const [unheard, heard] = [await hers.take(), await veras.take()];
  await until(() => windows.slice(0, 2).every((window) => window.isTold(heard)));
  expect(windows.filter((window) => window.isTold(unheard))).toEqual([]);
  expect(await unparkAll()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ projector: 'careConnections', refused: expect.stringContaining('MemberRemoved') }),
    ]),
  );
  expect(await asked(bea, hers)).toEqual(all('503 60'));

  await mend();
  expect((await unparkAll()).map(({ projector, refused }) => [projector, refused]).sort()).toEqual([
    ['careConnections', undefined],
    ['careInvitations', undefined],
    ['notices', undefined],
  ]);
  for (const node of [servers.leader, servers.follower]) {
    expect(await asked(bea, { ...hers, doseId: await hers.take() }, node)).toEqual(allWell);
    for (const person of [ana, eve]) expect(await asked(person, hers, node)).toEqual(all(404));
  }
  await until(() =>
    windows.every(({ frames }) => frames.some(({ type, seniorId }) => type === 'reset' && seniorId === undefined)),
  );
  const last = await hers.take();
  await until(() => windows.slice(2).every((window) => window.isTold(last)));
  expect(windows.slice(0, 2).filter((window) => window.isTold(last))).toEqual([]);
  await Promise.all(windows.map((window) => window.close()));
});
