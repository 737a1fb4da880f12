import { setImmediate as turn } from 'node:timers/promises';
import type { EventLog, RecordedEvent } from './eventLog.ts';
import { positionOf, type Position } from './eventStore.ts';

/** Events that this node has just appended: whoever follows the log at its end need not read and open them again. */
export interface JustAppended {
  add(events: readonly RecordedEvent[]): void;
  /** Those that come right after a position, one after the other without a gap. None: ask the store. */
  readonly after: EventLog['justAppended'];
}

interface Kept {
  readonly event: RecordedEvent;
  /** Milliseconds, monotonic. */
  readonly until: number;
}

/** Whoever follows has had them long before; beyond it nothing that was remembered can stand against what the store says. */
const keptForMs = 1000;
const most = 1000;
/** Milliseconds that an append may be heard of before it is answered. */
const answeredWithinMs = 50;

const next = (position: Position): Position => positionOf(BigInt(position) + 1n);

/** `isUnderway`: an append of this node, of which others may have heard, waits for its answer. */
export const openJustAppended = (isUnderway: () => boolean): JustAppended => {
  const kept = new Map<Position, Kept>();
  const waiting = new Set<() => void>();
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
  const answered = (): Promise<void> =>
    new Promise((resolve) => {
      const goOn = (): void => {
        clearTimeout(timer);
        waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, answeredWithinMs);
      waiting.add(goOn);
    });
  return {
    add(events) {
      const now = performance.now();
      for (const event of events) kept.set(event.position, { event, until: now + keptForMs });
      forget(now);
      for (const goOn of waiting) goOn();
    },
    async after(position, limit, { isThere = false } = {}) {
      if (!kept.has(next(position))) {
        if (!isThere || !isUnderway()) return [];
        await answered();
      }
      // appends that were committed together are answered one by one in one turn of the loop
      await turn();
      return run(next(position), limit, performance.now());
    },
  };
};
