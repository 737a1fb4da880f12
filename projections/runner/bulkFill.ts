import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import { START, type Position } from '../../events/store/eventStore.ts';
import { bulkWrites, insertRows } from './bulkWrites.ts';
import { moveCheckpoint } from './checkpoint.ts';
import { holdRows, type DueRows, type HeldRows } from './heldRows.ts';
import { historyName, historyRow, historyTable } from './history.ts';
import type { LogPage } from './logPages.ts';
import { logParking, nothingParked, recordParking, unreadableAmong, type Parked, type Parking } from './parked.ts';
import { openProjecting, type Applied } from './projecting.ts';
import type { AnyProjector } from './projector.ts';
import { Fenced } from './runnerErrors.ts';
import { nextGeneration } from './schema.ts';
import { plain, sendSteps, type Step } from './steps.ts';

/** Empty tables, and who fills them. */
export interface BulkSite {
  readonly client: Client;
  readonly projectors: readonly AnyProjector[];
  readonly log: Logger;
  readonly storeId: string;
  readonly epoch: string;
  /** False: not to be written any more. */
  held(): boolean;
  /** It is there now. */
  applied(position: Position): void;
  /** It has seen these. */
  seen(events: readonly ReadEvent[]): void;
}

/** Pages that Postgres has yet to write: it takes longer for some than their making does, and less for others. */
const mostUnderWay = 6;
/** Rows a transaction, when what was held back is written. */
const restEach = 1000;

const historySteps = (events: readonly ReadEvent[]): readonly Step[] =>
  insertRows(historyTable, events.map(historyRow)).map((write) => ({ projector: historyName, ...write }));

const rowSteps = ({ name, table }: AnyProjector, due: DueRows): readonly Step[] =>
  bulkWrites(table, due).map((write) => ({ projector: name, ...write }));

const parkingSteps = (parking: readonly Parking[]): readonly Step[] => (parking.length > 0 ? [recordParking(nextGeneration, parking)] : []);

/** Sends transactions that begin with the checkpoint's move; only so many are waited for at once. */
const openSending = ({ client, epoch, storeId, held }: BulkSite) => {
  const underWay: Promise<void>[] = [];
  let at = START;
  return {
    async send(to: Position, steps: readonly Step[], done: () => void): Promise<void> {
      while (underWay.length >= mostUnderWay) await underWay.shift();
      if (!held()) throw new Fenced('the lease is lost');
      const move = moveCheckpoint({ generation: nextGeneration, from: at, to, epoch, storeId });
      at = to;
      const sent = sendSteps(client, [plain('begin'), move, ...steps, plain('commit')]).then(done);
      // whoever waits for it hears of it
      sent.catch(() => undefined);
      underWay.push(sent);
    },
    /** The first that failed is the cause. */
    async end(): Promise<void> {
      while (underWay.length > 0) await underWay.shift();
    },
    settled: () => Promise.allSettled(underWay),
    at: () => at,
  };
};
type Sending = ReturnType<typeof openSending>;

/** A transaction each, so that Postgres writes one while the next is made, and each says that the builder lives. */
const partsOf = function* ({ gone, added, changed }: DueRows): Generator<DueRows, void, undefined> {
  if (gone.length > 0) yield { added: [], changed: [], gone };
  for (let at = 0; at < added.length; at += restEach) yield { added: added.slice(at, at + restEach), changed: [], gone: [] };
  for (let at = 0; at < changed.length; at += restEach) yield { added: [], changed: changed.slice(at, at + restEach), gone: [] };
};

/** Kinds of writes, and thousands of rows, that go with their page; more would make its transaction long. */
const mostInAPage = 3;

/** Asks every projector; what it holds back it writes later. `before`: what is too much for the page's own transaction. */
const projected = async (site: BulkSite, held: ReadonlyMap<string, HeldRows>, events: readonly ReadEvent[], parked: Parked) => {
  const parkedFirst = unreadableAmong(events, site.projectors, parked);
  const left = parked.with(parkedFirst);
  const query = (statement: { name: string; text: string; values: unknown[] }) => site.client.query(statement);
  const sources = { query, remembered: (name: string) => held.get(name), isBulk: true } as const;
  const runs = site.projectors.map((projector) => ({ projector, run: openProjecting(projector, events, sources, left) }));
  const steps = [...historySteps(events)];
  const before: (readonly Step[])[] = [];
  const parking = [...parkedFirst];
  for (const { projector, run } of runs) {
    const applied: Applied = await run();
    parking.push(...applied.parking);
    const due = held.get(projector.name)?.take(applied.page);
    const parts = due ? [...partsOf(due)].map((part) => rowSteps(projector, part)) : [];
    if (parts.length > mostInAPage) before.push(...parts);
    else steps.push(...parts.flat());
  }
  return { before, steps: [...steps, ...parkingSteps(parking)], parking };
};

const sendRest = async ({ projectors }: BulkSite, held: ReadonlyMap<string, HeldRows>, { send, at }: Sending): Promise<void> => {
  for (const projector of projectors) {
    const rest = held.get(projector.name)?.rest();
    if (rest) for (const part of partsOf(rest)) await send(at(), rowSteps(projector, part), () => undefined);
  }
};

/**
 * Fills tables that are empty and that nobody reads, from the beginning of the log: rows are written when it is cheapest, and what Postgres refuses
 * says nothing of the event. So nothing of it may be used unless all of it went well.
 */
export const fillInBulk = async (site: BulkSite, pages: AsyncIterable<LogPage>): Promise<void> => {
  const held = new Map(site.projectors.map(({ name, isRewritten = false }) => [name, holdRows({ isRewritten })]));
  const sending = openSending(site);
  let parked = nothingParked;
  try {
    for await (const { events, to } of pages) {
      if (events.length === 0) continue;
      const { before, steps, parking } = await projected(site, held, events, parked);
      parked = parked.with(parking);
      for (const part of before) await sending.send(sending.at(), part, () => undefined);
      await sending.send(to, steps, () => {
        logParking(site.log, parking);
        site.seen(events);
        site.applied(to);
      });
    }
    await sendRest(site, held, sending);
    await sending.end();
  } finally {
    await sending.settled();
  }
};
