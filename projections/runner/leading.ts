import type { EventLog } from '../../events/store/eventLog.ts';
import type { Position } from '../../events/store/eventStore.ts';
import { applierOf, type Destination } from './applying.ts';
import type { Bell } from './bell.ts';

/** What one turn as the leader works with. */
export interface Turn extends Destination {
  readonly events: EventLog;
  readonly bell: Bell;
  readonly pageSize: number;
  /** The runner stops or the lease is lost. */
  readonly signal: AbortSignal;
  /** A page was read and applied whole. */
  wentOn(): void;
}

type Page = ReturnType<EventLog['readAll']>;

const lookAgainMs = 1000;

/** Reads the log after the checkpoint and applies it, the next page being fetched meanwhile, until the lease ends or something fails. */
export const lead = async (turn: Turn): Promise<void> => {
  const { events, pageSize, signal } = turn;
  const apply = applierOf(turn);
  const read = (after: Position): Page => {
    const page = events.readAll({ after, limit: pageSize, signal });
    // a page that is fetched ahead may fail before anybody waits for it
    page.catch(() => undefined);
    return page;
  };
  /** Whoever has been at the end need not read its own appends again; the bell tells of all others. */
  const readOn = async (after: Position): Page => {
    const own = await events.justAppended(after, pageSize);
    const last = own.at(-1);
    return last ? { events: own, upTo: last.position, atEnd: own.length < pageSize } : read(after);
  };
  let next = read(turn.from);
  while (!signal.aborted) {
    const page = await next;
    if (!page.atEnd) next = read(page.upTo);
    await apply(page.events, page.upTo);
    turn.wentOn();
    if (!page.atEnd) continue;
    await turn.bell.wait(lookAgainMs, signal);
    if (!signal.aborted) next = readOn(page.upTo);
  }
};
