import type { EventLog, ReadEvent } from '../../events/store/eventLog.ts';
import type { Position } from '../../events/store/eventStore.ts';

/** Consecutive events, and the position after they are applied. */
export interface EventPage {
  readonly events: readonly ReadEvent[];
  readonly to: Position;
}
interface Reading {
  readonly events: EventLog;
  readonly pageSize: number;
  readonly signal: AbortSignal;
}

export const eventsUpTo = (events: readonly ReadEvent[], until: Position): readonly ReadEvent[] =>
  (events.at(-1)?.position ?? until > until) ? events.filter(({ position }) => position <= until) : events;

const lesser = (a: Position, b: Position): Position => (a < b ? a : b);

/** Events after one position up to another, prefetching the next page. */
export const readPages = async function* (
  { events, pageSize, signal }: Reading,
  after: Position,
  until: Position,
): AsyncGenerator<EventPage, void, undefined> {
  const read = (from: Position): ReturnType<EventLog['readAll']> => {
    const page = events.readAll({ after: from, limit: pageSize, signal });
    // a prefetched page may fail before it is awaited
    page.catch(() => undefined);
    return page;
  };
  for (let at = after, next = read(after); at < until;) {
    const page = await next;
    at = page.atEnd ? until : lesser(page.upTo, until);
    if (at < until) next = read(page.upTo);
    const due = eventsUpTo(page.events, until);
    yield { events: due, to: due.at(-1)?.position ?? at };
  }
};
