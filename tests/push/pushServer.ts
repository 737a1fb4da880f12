import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, type ClientOptions } from 'ws';
import type { Position } from '../../events/store/eventStore.ts';
import { usersProjector } from '../../projections/account/usersProjector.ts';
import { careConnectionsProjector } from '../../projections/circle/careConnectionsProjector.ts';
import type { AnyProjector } from '../../projections/runner/projector.ts';
import type { Runner } from '../../projections/runner/startRunner.ts';
import { createBatchBus, type BatchBus } from '../../projections/runner/batchBus.ts';
import type { Config } from '../../server/config.ts';
import { readPositionToken } from '../../server/http/positions.ts';
import { attachPush, type Push, type PushDependencies } from '../../server/push/attachPush.ts';
import type { PushLimits } from '../../server/push/pushLimits.ts';
import { eventually, openFixture, type Fixture } from '../runner/runnerFixture.ts';
import { counted, talliesProjector } from '../runner/tallies.ts';

export interface Frame {
  readonly type: string;
  readonly position?: string;
  readonly [field: string]: unknown;
}

/** A browser window as the server sees it. */
export interface Window {
  readonly socket: WebSocket;
  readonly frames: Frame[];
  /** The `changed` frames alone. */
  changes(): Frame[];
  /** The first frame of that type, when it has come. */
  first(type: string): Promise<Frame>;
  say(message: unknown): void;
  readonly closed: Promise<{ code: number; reason: string }>;
  close(): Promise<void>;
}

/** One node's HTTP server with /ws. The headers `x-user` and `x-sid` name the user and the session. */
export interface PushServer {
  readonly url: string;
  readonly push: Push;
  open(user: string, options?: Resuming & { sid?: string; client?: ClientOptions }): Promise<Window>;
  close(): Promise<void>;
}

/** Nobody counts as silent because the machine is slow. */
const patient: Partial<PushLimits> = { resumeWithinMs: 30_000 };

/** The position a window resumes from. By default, unless silent, it is that of its greeting, so the window is live immediately. */
interface Resuming {
  readonly resume?: string | undefined;
  readonly isSilent?: boolean;
}

const openWindow = async (
  url: string,
  headers: Record<string, string>,
  { resume, isSilent = false }: Resuming,
  client: ClientOptions,
): Promise<Window> => {
  const socket = new WebSocket(url, { ...client, headers: { ...headers, ...client.headers } });
  const frames: Frame[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Frame));
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() })),
  );
  const say = (message: unknown): void => socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);
  if (resume !== undefined) say({ type: 'resume', position: resume });
  const first = async (type: string): Promise<Frame> => {
    await eventually(() => frames.some((frame) => frame.type === type));
    return frames.find((frame) => frame.type === type) ?? { type };
  };
  const { position } = await first('hello');
  if (resume === undefined && !isSilent) say({ type: 'resume', position });
  return {
    socket,
    frames,
    changes: () => frames.filter(({ type }) => type === 'changed'),
    first,
    say,
    closed,
    async close() {
      socket.close();
      await closed;
    },
  };
};

/** With `tellings`, that of the node whose runner tells there. */
export const openPushServer = async (
  fixture: Pick<Fixture, 'db' | 'events' | 'log' | 'query'>,
  limits: Partial<PushLimits> = {},
  batchBus?: BatchBus,
): Promise<PushServer> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const config = { trustProxy: undefined } as Config;
  const deps: PushDependencies = {
    config,
    db: fixture.db,
    events: fixture.events,
    log: fixture.log,
    now: () => new Date(),
  };
  const push = attachPush(server, deps, {
    limits: { ...patient, ...limits },
    ...(batchBus ? { batchBus } : {}),
    authenticate: ({ headers }) => {
      const { 'x-user': userId, 'x-sid': sid } = headers;
      return Promise.resolve(typeof userId === 'string' ? { userId, sid: String(sid) } : undefined);
    },
  });
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`;
  return {
    url,
    push,
    async open(user, { sid = randomUUID(), client = {}, ...resuming } = {}) {
      await fixture.query(
        `insert into app.sessions (sid, sess, expire) values ($1, '{}', now() + interval '1 day') on conflict do nothing`,
        [sid],
      );
      return openWindow(url, { 'x-user': user, 'x-sid': sid }, resuming, client);
    },
    async close() {
      await push.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** A fixture of one node: a runner and one push server. */
export interface PushFixture extends Fixture {
  readonly runner: Runner;
  readonly pushServer: PushServer;
  /** Publishes a change for this person alone; returns its position. */
  publish(user: string, count?: number): Promise<Position>;
  /** The read models are there, and so are all live windows. */
  settled(position: Position): Promise<void>;
  positionOf(frame: Frame | undefined): Position | undefined;
}

export const openPushFixture = async (
  limits: Partial<PushLimits> = {},
  projectors: readonly AnyProjector[] = [talliesProjector(), careConnectionsProjector, usersProjector],
): Promise<PushFixture> => {
  const fixture = await openFixture();
  const batchBus = createBatchBus();
  const runner = await fixture.start({ projectors, onBatch: batchBus.publish });
  const pushServer = await openPushServer(fixture, limits, batchBus);
  return {
    ...fixture,
    runner,
    pushServer,
    publish: (user, count = 1) => fixture.append(Array.from({ length: count }, () => counted(randomUUID(), 1, [user]))),
    settled: (position) => eventually(() => runner.position() === position && pushServer.push.position() === position),
    positionOf: (frame) => readPositionToken(fixture.store.storeId, frame?.position),
    async close() {
      await pushServer.close();
      await fixture.close();
    },
  };
};
