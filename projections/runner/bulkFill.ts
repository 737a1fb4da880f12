import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import { START, type Position } from '../../events/store/eventStore.ts';
import { projectBatch, type BatchInput } from './batch.ts';
import { moveCheckpoint, type CheckpointMove } from './checkpoint.ts';
import type { EventPage } from './eventPages.ts';
import { logParking, nothingParked } from './parked.ts';
import type { AnyProjector } from './projector.ts';
import { openRowCache } from './rowCache.ts';
import { Fenced } from './runnerErrors.ts';
import { nextGeneration } from './schema.ts';
import { plain, sendSteps, type Step } from './steps.ts';

/** Empty tables and their builder. */
export interface BulkSite {
  readonly client: Client;
  readonly projectors: readonly AnyProjector[];
  readonly log: Logger;
  readonly storeId: string;
  readonly epoch: string;
  /** False: the tables must not be written any more. */
  held(): boolean;
  /** The build has reached this position. */
  applied(position: Position): void;
  /** The build has read these events. */
  seen(events: readonly ReadEvent[]): void;
}

/** Pages in flight, since computing and writing a page take varying time. */
const mostUnderWay = 6;

/** Sends transactions that begin with the checkpoint's move; only a limited number is in flight. */
const openSending = ({ client, epoch, storeId, held }: BulkSite) => {
  const underWay: Promise<void>[] = [];
  let at = START;
  return {
    async send(
      { to, eventId }: Pick<CheckpointMove, 'to' | 'eventId'>,
      steps: readonly Step[],
      done: () => void,
    ): Promise<void> {
      while (underWay.length >= mostUnderWay) await underWay.shift();
      if (!held()) throw new Fenced('the lease is lost');
      const move = moveCheckpoint({ generation: nextGeneration, from: at, to, eventId, epoch, storeId });
      at = to;
      const sent = sendSteps(client, [plain('begin'), move, ...steps, plain('commit')]).then(done);
      // the later await handles the failure
      sent.catch(() => undefined);
      underWay.push(sent);
    },
    /** The first that failed is the cause. */
    async end(): Promise<void> {
      while (underWay.length > 0) await underWay.shift();
    },
    settled: () => Promise.allSettled(underWay),
  };
};

/**
 * Fills empty, unread tables from the beginning of the log: one transaction a page, several in flight. A refusal does not show which event
 * caused it, so a failed fill must be discarded as a whole.
 */
export const fillInBulk = async (site: BulkSite, pages: AsyncIterable<EventPage>): Promise<void> => {
  const { client, projectors, log } = site;
  const rows = openRowCache({ isFromEmpty: true });
  const sending = openSending(site);
  let parked = nothingParked;
  try {
    for await (const { events, to } of pages) {
      if (events.length === 0) continue;
      const page: BatchInput = { events, generation: nextGeneration, parked, parking: [], rows };
      const { steps, parking, outputs } = await projectBatch(client, projectors, page);
      rows.store(outputs);
      parked = parked.with(parking);
      await sending.send({ to, eventId: events.at(-1)?.id ?? null }, steps, () => {
        logParking(log, parking);
        site.seen(events);
        site.applied(to);
      });
    }
    await sending.end();
  } finally {
    await sending.settled();
  }
};
