import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { ClientConfig } from 'pg';
import type { WebSocket } from 'ws';
import { readPositionToken } from '../../server/http/positions.ts';
import { caughtUp } from './caughtUp.ts';
import { addCircles, membersEach } from './circles.ts';
import type { Site } from './ground.ts';
import { inParallel, openDosesOf, type Person } from './seed.ts';
import { openFloorSocket, openLiveSocket, type Frame } from './sockets.ts';
import { addPair, textOf, type Pair } from './talk.ts';

export const circleCount = 50;
export const socketsEach = 1 + membersEach;
const writerCount = 4;

/**
 * Fifty circles with all their windows open, and writes that notify four windows each. Moments are this process's
 * performance.now().
 */
export interface Stage {
  /** The nth write, by another circle than the one before; `send` resolves when it is answered. */
  write(nth: number): { readonly name: string; send(): Promise<void> };
  /** The moment at which another listener got Postgres' notification of the commit. */
  committedAt(name: string): number | undefined;
  /** When each window had its frame. */
  arrivals(name: string): readonly number[];
  close(): Promise<void>;
}

/** The moments at which each name was received, once for every window. */
const openArrivals = () => {
  const heard = new Map<string, number[]>();
  return {
    of: (name: string): readonly number[] => heard.get(name) ?? [],
    note(names: readonly string[] = []): void {
      for (const name of names) heard.set(name, [...(heard.get(name) ?? []), performance.now()]);
    },
  };
};

/** Every notification of a channel, with the moment it was received. */
const listenTo = async (connection: ClientConfig, channel: string) => {
  const client = new pg.Client(connection);
  const heard: { readonly payload: string; readonly at: number }[] = [];
  client.on('notification', ({ payload = '' }) => heard.push({ payload, at: performance.now() }));
  await client.connect();
  await client.query(`listen ${channel}`);
  return { client, heard };
};

/**
 * Notifies with each append itself, since the product announces its own appends only together with their rows, a little
 * later.
 */
const tellsOfAppends = `
create or replace function es.tell_bench() returns trigger language plpgsql as $$
begin perform pg_notify('bench_appended', (select max(position) from appended)::text); return null; end $$;
create or replace trigger tells_bench after insert on es.event referencing new table as appended for each statement execute function es.tell_bench()`;

const closeAll = (sockets: readonly WebSocket[]): void => {
  for (const socket of sockets) socket.terminate();
};

/** The write through the product's API, and the way to recognise its frames. */
interface Writing {
  /** The people whose windows are open, one each. */
  readonly people: readonly Person[];
  readonly isIt: (frame: Frame) => boolean;
  /** The nth; `id`: what its frames carry. */
  readonly nth: (nth: number) => {
    readonly id: string;
    readonly path: string;
    readonly cookie: string;
    readonly body: object;
  };
}

/** The product. Where several writes have one id, their frames come in order. */
const openProductStage = async (site: Site, url: string, { people, isIt, nth: writingOf }: Writing): Promise<Stage> => {
  await caughtUp(site);
  const arrivals = openArrivals();
  const receive = (frame: Frame): void => {
    if (isIt(frame)) arrivals.note(frame.ids);
  };
  const sockets = await Promise.all(people.map((person) => openLiveSocket(url, person, receive)));
  await site.db.pool.query(tellsOfAppends);
  const { client, heard } = await listenTo(site.connection, 'bench_appended');
  const [positions, writesOf] = [new Map<string, bigint>(), new Map<string, number>()];
  return {
    write(nth) {
      const { id, path, cookie, body } = writingOf(nth);
      const earlier = writesOf.get(id) ?? 0;
      writesOf.set(id, earlier + 1);
      const name = `${id} ${earlier}`;
      const send = async (): Promise<void> => {
        const headers = { 'content-type': 'application/json', cookie };
        const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        if (response.status !== 201)
          throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`);
        await response.arrayBuffer();
        positions.set(
          name,
          BigInt(readPositionToken(site.events.store.storeId, response.headers.get('x-position')) ?? 0),
        );
      };
      return { name, send };
    },
    // one notification stands for everything that was committed together
    committedAt: (name) => heard.find(({ payload }) => BigInt(payload) >= (positions.get(name) ?? 0n))?.at,
    arrivals(name) {
      const [id = '', earlier] = name.split(' ');
      const first = Number(earlier) * socketsEach;
      const isLast = writesOf.get(id) === Number(earlier) + 1;
      return arrivals.of(id).slice(first, isLast ? undefined : first + socketsEach);
    },
    async close() {
      closeAll(sockets);
      await client.end();
    },
  };
};

/** Doses: a senior and three members are notified of each. */
export const openDoseStage = async (site: Site, url: string): Promise<Stage> => {
  const circles = await addCircles(site, circleCount);
  const doses = openDosesOf(circles.map(({ senior }) => senior));
  return openProductStage(site, url, {
    people: circles.flatMap(({ senior, members }) => [senior, ...members]),
    isIt: ({ event, readModel }) => event === 'DoseTaken' && readModel === 'doseLogs',
    nth(nth) {
      const dose = doses[nth];
      if (!dose) throw new Error('The writes ran out of doses');
      const { doseId: id, medicationId, dueAt: scheduledTime, senior } = dose;
      const body = { medicationId, scheduledTime, takenTime: new Date().toISOString(), status: 'taken' };
      return { id, path: '/api/medication-logs', cookie: senior.cookie, body };
    },
  });
};

/** Messages: two people are notified of each, in two windows each. */
export const openMessageStage = async (site: Site, url: string): Promise<Stage> => {
  const pairs = await inParallel(circleCount, () => addPair(site));
  return openProductStage(site, url, {
    people: pairs.flatMap(({ senior, member }) => [senior, senior, member, member]),
    isIt: ({ event, readModel }) => event === 'MessageSent' && readModel === 'messages',
    nth(nth) {
      const { senior, conversationId: id } = pairs[nth % pairs.length] as Pair;
      return { id, path: '/api/messages', cookie: senior.cookie, body: { conversationId: id, content: textOf(nth) } };
    },
  });
};

/** The floor: only a notification is written. */
export const openFloorStage = async ({ connection }: Site, url: string): Promise<Stage> => {
  const circles = Array.from({ length: circleCount }, () => randomUUID());
  const arrivals = openArrivals();
  const windows = circles.flatMap((circle) => Array.from({ length: socketsEach }, () => circle));
  const sockets = await Promise.all(
    windows.map((circle) => openFloorSocket(url, circle, ({ ids }) => arrivals.note(ids))),
  );
  const { client, heard } = await listenTo(connection, 'floor');
  // several, all connected: a write waits neither for the one before nor for a connection
  const writers = new pg.Pool({ ...connection, max: writerCount, idleTimeoutMillis: 0 });
  await Promise.all(Array.from({ length: writerCount }, () => writers.query('select pg_sleep(0.05)')));
  return {
    write(nth) {
      const name = randomUUID();
      const values = [`${circles[nth % circleCount]} ${name}`];
      return {
        name,
        send: async () => void (await writers.query({ name: 'tell', text: `select pg_notify('floor', $1)`, values })),
      };
    },
    committedAt: (name) => heard.find(({ payload }) => payload.endsWith(name))?.at,
    arrivals: arrivals.of,
    async close() {
      closeAll(sockets);
      await Promise.all([client.end(), writers.end()]);
    },
  };
};
