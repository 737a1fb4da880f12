import type { EventLog, Proposed } from './eventLog.ts';
import { tombstoneRevision } from './streamStates.ts';

/** The state that an append expects of its stream. */
export type Expectation = 'any' | 'no_stream' | 'stream_exists' | bigint;
export type Decision =
  | { readonly kind: 'appended'; readonly revision: bigint; readonly position: bigint }
  /** `current` is -1 for a stream that is not there. */
  | { readonly kind: 'wrong'; readonly current: bigint }
  | { readonly kind: 'deleted' };

export interface AppendRules {
  append(stream: string, events: readonly Proposed[], expectation: Expectation): Decision;
  /** Repeated appends are no longer recognised, like after many other events for expectations that are not exact. */
  forget(): void;
}

/**
 * EventStoreDB's rules for an append, and for recognising a repeated one (recorded in 1-append.json and 2-sizes.json).
 */
export const openAppendRules = (log: EventLog, isForgetful: () => boolean): AppendRules => {
  /** The first place of each event id; lost at a restart. */
  const remembered = new Map<string, { stream: string; revision: bigint }>();

  const known = (stream: string, revision: bigint): Decision => {
    const record = log.recordAt(stream, revision);
    return record
      ? { kind: 'appended', revision, position: record.position }
      : { kind: 'wrong', current: log.lastRevision(stream) };
  };

  const write = (stream: string, events: readonly Proposed[]): Decision => {
    const wasDeleted = log.isSoftDeleted(stream);
    const before = log.lastRevision(stream);
    const { revision, position } = log.append(stream, events);
    events.forEach(({ id }, index) => {
      if (!remembered.has(id)) remembered.set(id, { stream, revision: before + BigInt(index) + 1n });
    });
    if (wasDeleted) log.setTruncation(stream, String(before + 1n));
    return { kind: 'appended', revision, position };
  };

  /** If the expectation isn't exact, the ids decide, as long as they are remembered. */
  const loosely = (stream: string, events: readonly Proposed[], current: bigint): Decision => {
    let last: bigint | undefined;
    for (const { id } of events) {
      const place = remembered.get(id);
      if (place?.stream !== stream) return last === undefined ? write(stream, events) : { kind: 'wrong', current };
      last = place.revision;
    }
    return last === undefined ? write(stream, events) : known(stream, last);
  };

  /** Behind the end of the stream, only the very same events are known again. */
  const behind = (stream: string, events: readonly Proposed[], expected: bigint, current: bigint): Decision => {
    const isSame = events.every(
      ({ id }, index) => log.recordAt(stream, expected + BigInt(index) + 1n)?.id === id.toLowerCase(),
    );
    if (events.length === 0 || !isSame || isForgetful()) return { kind: 'wrong', current };
    return known(stream, expected + BigInt(events.length));
  };

  return {
    append(stream, events, expectation) {
      const current = log.lastRevision(stream);
      const isGone = log.isSoftDeleted(stream);
      if (log.isTombstoned(stream)) return { kind: 'deleted' };
      if (expectation === 'any') return loosely(stream, events, current);
      if (expectation === 'stream_exists') {
        if (isGone) return { kind: 'deleted' };
        return current < 0n ? { kind: 'wrong', current } : loosely(stream, events, current);
      }
      const expected = expectation === 'no_stream' ? -1n : expectation;
      if (expected === current || (expected === -1n && isGone)) return write(stream, events);
      if (expected > current || expected === tombstoneRevision) return { kind: 'wrong', current };
      return behind(stream, events, expected, current);
    },
    forget: () => remembered.clear(),
  };
};
