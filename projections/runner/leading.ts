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

const lookAgainMs = 1000;

/** Reads the log after the checkpoint and applies it, the next page being fetched meanwhile, until the lease ends or something fails. */
export const lead = async (turn: Turn): Promise<void> => {
  const { events, pageSize, signal } = turn;
  const apply = applierOf(turn);
  const read = (after: Position): ReturnType<EventLog['readAll']> => {
    const page = events.readAll({ after, limit: pageSize, signal });
    // a page that is fetched ahead may fail before anybody waits for it
    page.catch(() => undefined);
    return page;
  };
  let next = read(turn.from);
  while (!signal.aborted) {
    const page = await next;
    if (!page.atEnd) next = read(page.upTo);
    await apply(page.events, page.upTo);
    turn.wentOn();
    if (!page.atEnd) continue;
    await turn.bell.wait(lookAgainMs, signal);
    if (!signal.aborted) next = read(page.upTo);
  }
};
