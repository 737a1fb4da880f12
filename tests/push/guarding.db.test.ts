import { randomBytes, randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { positionToken } from '../../server/http/positions.ts';
import { eventually } from '../runner/runnerFixture.ts';
import { openPushFixture, type PushFixture } from './pushServer.ts';

let pushFixture: PushFixture;
const [rosa, fay] = [randomUUID(), randomUUID()];
afterEach(() => pushFixture.close());

const refusal = (url: string, headers: Record<string, string>): Promise<{ status: number; body: unknown }> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { headers });
    socket.on('open', () => reject(new Error('it was let in')));
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_request, response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }));
    });
  });

test('a client that is not signed in, comes from another site, or asks elsewhere is not let in', async () => {
  pushFixture = await openPushFixture({ socketsPerUser: 1 });
  const { url } = pushFixture.pushServer;
  const signedIn = { 'x-user': rosa, 'x-sid': 'a' };
  expect(await refusal(url, {})).toEqual({
    status: 401,
    body: { code: 'unauthorized', message: expect.stringMatching(/^Unauthorized/), requestId: expect.any(String) },
  });
  expect(await refusal(url, { ...signedIn, Origin: 'https://elsewhere.example' })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  expect(await refusal(url, { ...signedIn, 'Sec-Fetch-Site': 'cross-site' })).toMatchObject({ status: 403 });
  expect(await refusal(url, { ...signedIn, 'Sec-Fetch-Site': 'same-site' })).toMatchObject({ status: 403 });
  expect(await refusal(url.replace(/\/ws$/, '/elsewhere'), signedIn)).toMatchObject({ status: 404 });
  const own = await pushFixture.pushServer.open(rosa, {
    client: { origin: url.replace('ws:', 'http:'), headers: { 'Sec-Fetch-Site': 'same-origin' } },
  });
  expect(await refusal(url, signedIn)).toMatchObject({ status: 429, body: { code: 'too_many_connections' } });
  await own.close();
});

test.each<[string, string | Buffer, number]>([
  ['text that is no JSON', 'hello?', 1007],
  ['half a JSON text', '{"type":"resume"', 1007],
  ['a list', '[]', 1008],
  ['null', 'null', 1008],
  ['an unknown type', '{"type":"subscribe","to":"everything"}', 1008],
  ['a type that is no text', '{"type":{"a":1}}', 1008],
  ['binary data', Buffer.from('{"type":"family_update"}'), 1003],
  ['more than 64 KB', JSON.stringify({ type: 'family_update', data: 'x'.repeat(70_000) }), 1009],
])('a window that sends %s is closed', async (_what, message, code) => {
  pushFixture = await openPushFixture();
  const [bad, good] = [await pushFixture.pushServer.open(rosa), await pushFixture.pushServer.open(rosa)];
  bad.socket.send(message);
  expect((await bad.closed).code).toBe(code);
  await pushFixture.publish(rosa);
  await good.first('changed');
  await eventually(() => pushFixture.pushServer.push.count() === 1);
});

test('a flood of messages closes the socket', async () => {
  pushFixture = await openPushFixture({ messagesPerTenSeconds: 5 });
  const window = await pushFixture.pushServer.open(rosa);
  for (let i = 0; i < 6; i += 1) window.say({ type: 'family_update' });
  expect(await window.closed).toEqual({ code: 1008, reason: 'too many messages' });
});

test('a frame that breaks the protocol harms nobody else', async () => {
  pushFixture = await openPushFixture();
  const [bad, good] = [await pushFixture.pushServer.open(rosa), await pushFixture.pushServer.open(rosa)];
  // by chance alone it may be half a frame, whose rest would be waited for: no first byte of a frame has these bits
  const noFrame = Buffer.concat([Buffer.of(0xff), randomBytes(63)]);
  (bad.socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket.write(noFrame);
  await bad.closed;
  await pushFixture.publish(rosa);
  await good.first('changed');
});

test('a window’s own family_update is accepted and sent to nobody', async () => {
  pushFixture = await openPushFixture();
  const [author, other] = [await pushFixture.pushServer.open(rosa), await pushFixture.pushServer.open(fay)];
  author.say({ type: 'family_update', data: { text: 'hello' } });
  await pushFixture.publish(rosa);
  await pushFixture.publish(fay);
  await Promise.all([author.first('changed'), other.first('changed')]);
  for (const { frames } of [author, other])
    expect(frames.every(({ type }) => ['hello', 'ping', 'changed'].includes(type))).toBe(true);
});

test('a window that asks whether the server is there is answered, while it catches up too', async () => {
  pushFixture = await openPushFixture();
  const [live, waiting] = [
    await pushFixture.pushServer.open(rosa),
    await pushFixture.pushServer.open(rosa, { isSilent: true }),
  ];
  for (const window of [live, waiting]) {
    window.say({ type: 'ping' });
    expect(await window.first('pong')).toEqual({ type: 'pong' });
  }
});

test('signing out immediately closes the windows of that session, and no others', async () => {
  pushFixture = await openPushFixture();
  const [out, stays] = [
    await pushFixture.pushServer.open(rosa, { sid: 'out' }),
    await pushFixture.pushServer.open(rosa, { sid: 'stays' }),
  ];
  await pushFixture.query(`delete from app.sessions where sid = 'out'`);
  await pushFixture.query(`select pg_notify('session_ended', 'out')`);
  expect(await out.closed).toEqual({ code: 4401, reason: 'session ended' });
  await pushFixture.publish(rosa);
  await stays.first('changed');
});

/** A client that has not answered by the next heartbeat is closed, so a machine that pauses must be back before. */
const heartbeatMs = 3000;

test('a session that expires, or whose end was not notified, closes its windows at the next heartbeat', async () => {
  pushFixture = await openPushFixture({ heartbeatMs });
  const [expired, gone] = [
    await pushFixture.pushServer.open(rosa, { sid: 'expired' }),
    await pushFixture.pushServer.open(rosa, { sid: 'gone' }),
  ];
  await pushFixture.query(`update app.sessions set expire = now() - interval '1 second' where sid = 'expired'`);
  await pushFixture.query(`delete from app.sessions where sid = 'gone'`);
  expect([(await expired.closed).code, (await gone.closed).code]).toEqual([4401, 4401]);
});

test('a session that ended while its socket opened does not keep it', async () => {
  pushFixture = await openPushFixture();
  await pushFixture.query(
    `insert into app.sessions (sid, sess, expire) values ('old', '{}', now() - interval '1 minute')`,
  );
  const window = await pushFixture.pushServer.open(rosa, { sid: 'old' });
  expect((await window.closed).code).toBe(4401);
});

test('pings send live windows the position, and an unresponsive one is cut off', async () => {
  pushFixture = await openPushFixture({ heartbeatMs });
  const [alive, dead] = [
    await pushFixture.pushServer.open(rosa),
    await pushFixture.pushServer.open(rosa, { client: { autoPong: false } }),
  ];
  const last = await pushFixture.publish(fay);
  await eventually(() => alive.frames.some((frame) => frame.type === 'ping' && pushFixture.positionOf(frame) === last));
  expect((await dead.closed).code).toBe(1006);
  expect(alive.socket.readyState).toBe(WebSocket.OPEN);
  expect(alive.changes()).toEqual([]);
});

test('a window that does not read is closed before it eats the server’s memory', async () => {
  pushFixture = await openPushFixture({ bufferedBytes: 50_000 });
  const [slow, quick] = [await pushFixture.pushServer.open(rosa), await pushFixture.pushServer.open(rosa)];
  await Promise.all([slow.first('ping'), quick.first('ping')]);
  slow.socket.pause();
  for (let round = 1; pushFixture.pushServer.push.count() > 1 && round < 60; round += 1) {
    await pushFixture.query(
      `insert into runner.changes (position, seq, read_model, event, persons, ids)
       select 1000 * $1::bigint + i, 0, 'tallies', 'Counted', array[$2::uuid], array[repeat('x', 200000)] from generate_series(1, 5) i`,
      [round, rosa],
    );
    await pushFixture.query('update runner.checkpoint set position = 1000 * $1::bigint + 5', [round]);
    await pushFixture.query(`select pg_notify('projected', lpad((1000 * $1::bigint + 5)::text, 20, '0'))`, [round]);
    await eventually(() => quick.changes().length === round * 5);
  }
  await eventually(() => pushFixture.pushServer.push.count() === 1);
  expect(quick.socket.readyState).toBe(WebSocket.OPEN);
  slow.socket.resume();
  expect([1006, 1013]).toContain((await slow.closed).code);
});

test('windows that catch up and read nothing hold up nobody else', async () => {
  pushFixture = await openPushFixture({ catchingUp: 1, page: 3, heartbeatMs: 600_000 });
  const before = await pushFixture.publish(rosa);
  await pushFixture.settled(before);
  const slow = await pushFixture.pushServer.open(rosa, { isSilent: true });
  slow.socket.pause();
  // more than the network holds for a window that does not read
  await pushFixture.query(
    `insert into runner.changes (position, seq, read_model, event, persons, ids)
     select 1000 + i, 0, 'tallies', 'Counted', array[$1::uuid], array[repeat('x', 200000)] from generate_series(1, 100) i`,
    [rosa],
  );
  await pushFixture.query('update runner.checkpoint set position = 1100');
  slow.say({ type: 'resume', position: positionToken(pushFixture.store.storeId, before) });
  const [first, second] = [await pushFixture.pushServer.open(fay), await pushFixture.pushServer.open(fay)];
  await Promise.all([first.first('ping'), second.first('ping')]);
  slow.socket.resume();
  await eventually(() => slow.changes().length === 100);
});

test('a server that stops says so', async () => {
  pushFixture = await openPushFixture();
  const window = await pushFixture.pushServer.open(rosa);
  await pushFixture.pushServer.push.close();
  expect(await window.closed).toEqual({ code: 1001, reason: 'server is stopping' });
});
