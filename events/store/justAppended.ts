import { setImmediate as turn } from 'node:timers/promises';
import type { RecordedEvent } from './eventLog.ts';
import { positionOf, type Position } from './eventStore.ts';

/** Events that this node has just appended: whoever follows the log at its end need not read and open them again. */
export interface JustAppended {
  add(events: readonly RecordedEvent[]): void;
  /** Those that come right after a position, one after the other without a gap. None: ask the store. */
  after(position: Position, limit: number): Promise<readonly RecordedEvent[]>;
}

interface Kept {
  readonly event: RecordedEvent;
  /** Milliseconds, monotonic. */
  readonly until: number;
}

/** Whoever follows has had them long before; beyond it nothing that was remembered can stand against what the store says. */
const keptForMs = 1000;
const most = 1000;

const next = (position: Position): Position => positionOf(BigInt(position) + 1n);

export const openJustAppended = (): JustAppended => {
  const kept = new Map<Position, Kept>();
  const forget = (now: number): void => {
    for (const [position, { until }] of kept) {
      if (kept.size <= most && until > now) return;
      kept.delete(position);
    }
  };
  const run = (first: Position, limit: number, now: number): readonly RecordedEvent[] => {
    const found: RecordedEvent[] = [];
    for (let at = first; found.length < limit; at = next(at)) {
      const one = kept.get(at);
      if (!one || one.until <= now) return found;
      found.push(one.event);
    }
    return found;
  };
  return {
    add(events) {
      const now = performance.now();
      for (const event of events) kept.set(event.position, { event, until: now + keptForMs });
      forget(now);
    },
    async after(position, limit) {
      // who hears of a batch hears of it before its appends are answered, one by one, in the same turn of the loop
      await turn();
      return run(next(position), limit, performance.now());
    },
  };
};
