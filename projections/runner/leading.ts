import type { Client } from 'pg';
import type { EventLog } from '../../events/store/eventLog.ts';
import type { Position } from '../../events/store/eventStore.ts';
import type { AppendSignal } from './appendSignal.ts';
import { applierOf, type Applier, type Destination } from './applying.ts';
import { openInlineWriting, type InlineWriting } from './inlineWriting.ts';

/** What one turn as the leader works with. */
export interface Turn extends Destination {
  readonly events: EventLog;
  readonly appendSignal: AppendSignal;
  readonly pageSize: number;
  /** For appends that bring their rows along, where the store can do that. */
  readonly inlineClient: Client | undefined;
  /** The runner stops or the lease is lost. */
  readonly signal: AbortSignal;
  /** A page was read and applied whole. */
  wentOn(): void;
}

type Page = ReturnType<EventLog['readAll']>;

const lookAgainMs = 1000;

/** Reads the log after the checkpoint and applies it, the next page being fetched meanwhile, until the lease ends or something fails. */
const follow = async (turn: Turn, applier: Applier, inline: InlineWriting | undefined): Promise<void> => {
  const { events, pageSize, signal, appendSignal } = turn;
  const read = (after: Position): Page => {
    const page = events.readAll({ after, limit: pageSize, signal });
    // a page that is fetched ahead may fail before anybody waits for it
    page.catch(() => undefined);
    return page;
  };
  let next = read(turn.from);
  while (!signal.aborted) {
    const page = await next;
    if (!page.atEnd) {
      next = read(page.upTo);
      await inline?.shut({ isBrief: false });
    }
    await applier.apply(page.events, page.upTo);
    turn.wentOn();
    if (!page.atEnd) continue;
    // an inline append moves the applier behind the page, and a page of the store's own events moves only `upTo`
    const at = (): Position => (applier.position() > page.upTo ? applier.position() : page.upTo);
    if (!appendSignal.isPending(at())) inline?.open();
    await appendSignal.wait(at, lookAgainMs, signal);
    await inline?.shut({ isBrief: !signal.aborted });
    if (!signal.aborted) next = read(at());
  }
};

/** Leads until the lease ends or something fails; while it is at the end of the log, appends of this node bring their rows along. */
export const lead = async (turn: Turn): Promise<void> => {
  const { events, inlineClient } = turn;
  const applier = applierOf(turn);
  const inline = inlineClient && events.inline ? openInlineWriting((appends) => applier.append(inlineClient, appends)) : undefined;
  const leave = inline && events.inline?.(inline.writer);
  try {
    await follow(turn, applier, inline);
  } finally {
    leave?.();
    await inline?.shut({ isBrief: false }).catch(() => undefined);
  }
};
