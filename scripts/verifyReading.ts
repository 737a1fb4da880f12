import { setTimeout as delay } from 'node:timers/promises';
import type { EventLog } from '../events/store/eventLog.ts';
import { START, StoreUnavailable, type Position } from '../events/store/eventStore.ts';
import { ExitError } from './exitOnError.ts';
import type { Findings } from './findings.ts';

const page = 500;
const firstWaitMs = 100;
/** The waits add up to almost a minute. */
const lastWaitMs = 25_600;

type Log = Pick<EventLog, 'readAll'>;
type Page = Awaited<ReturnType<Log['readAll']>>;

/** The page after a position. A store that was away for less than a minute is read on: what was read before is in memory. */
const readPatiently = async (events: Log, after: Position): Promise<Page> => {
  for (let waitMs = firstWaitMs; ; waitMs *= 2) {
    try {
      return await events.readAll({ after, limit: page, isLenient: true });
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || waitMs > lastWaitMs) throw error;
      await delay(waitMs);
    }
  }
};

/** The whole log; each page is read while the one before is compared. */
export const pagesAhead = async function* (events: Log): AsyncGenerator<Page, undefined> {
  const read = (after: Position): Promise<Page> => {
    const page = readPatiently(events, after);
    // awaited in its turn
    page.catch(() => undefined);
    return page;
  };
  for (let next = read(START); ;) {
    const page = await next;
    if (!page.atEnd) next = read(page.upTo);
    yield page;
    if (page.atEnd) return undefined;
  }
};

/** The log was not read to its end. */
export class NotFinished extends Error {
  override readonly name = 'NotFinished';
  constructor(last: Position, head: Position, reason: string) {
    super(
      `Verify is not finished: ${reason} at position ${BigInt(last)} of ${BigInt(head)}. Later events were not checked, nor what only the end of the log shows. The next run starts at the beginning.`,
    );
  }
}

/** The findings so far of a log that was not read to its end. It never says that the log is whole. */
export const notFinished = ({ message }: NotFinished, findings: Findings): ExitError =>
  new ExitError(findings.count() > 0 ? `${message}\nFound so far:\n${findings.text()}` : message);
