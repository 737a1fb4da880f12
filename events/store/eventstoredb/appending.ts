import { setTimeout as pause } from 'node:timers/promises';
import type { AppendResult as ClientResult, WrongExpectedVersionError } from '@eventstore/db-client';
import {
  OutcomeUnknown,
  positionOf,
  StoreMisconfigured,
  StoreUnavailable,
  type AppendResult,
  type EventStore,
  type Expected,
  type NewEvent,
  type Position,
  type StoredEvent,
} from '../eventStore.ts';
import { failedAppend, isOfType, isOtherLeader, isSilence } from './clientErrors.ts';
import { jittered, within } from './deadlines.ts';
import type { ReconnectingClient } from './reconnectingClient.ts';
import { proposedEvent } from './recordedEvents.ts';
import type { StoreAddress } from './storeAddress.ts';

interface Append {
  readonly stream: string;
  readonly events: readonly NewEvent[];
  readonly expected: Expected;
  readonly deadlineMs: number;
  readonly signal: AbortSignal | undefined;
}

const tries = 3;
const pauseMs = { first: 50, longest: 200 };

const firstVersion = (expected: Expected): bigint => (expected === 'none' ? 0n : expected + 1n);
const lastVersion = ({ events, expected }: Append): bigint => firstVersion(expected) + BigInt(events.length) - 1n;

interface AppendParts extends Pick<StoreAddress, 'credentials'>, Pick<EventStore, 'readStream'> {
  readonly reconnecting: ReconnectingClient;
}

const readOurPlace = async (
  { readStream }: AppendParts,
  { stream, events, expected, signal }: Append,
): Promise<StoredEvent[]> => {
  const found: StoredEvent[] = [];
  const options = { from: firstVersion(expected), limit: events.length, ...(signal ? { signal } : {}) };
  for await (const event of readStream(stream, options)) found.push(event);
  return found;
};

const positionOfLast = async (parts: AppendParts, append: Append): Promise<Position> => {
  const last = (await readOurPlace(parts, append)).at(-1);
  if (!last) throw new OutcomeUnknown('EventStoreDB did not say where the events are');
  return last.position;
};

/** A deleted stream continues after its last revision, whatever revision was expected. */
const acknowledged = async (
  parts: AppendParts,
  append: Append,
  { nextExpectedRevision, position }: ClientResult,
): Promise<AppendResult> => {
  const version = lastVersion(append);
  if (nextExpectedRevision !== version)
    throw new StoreMisconfigured(
      'A stream was deleted in EventStoreDB from outside Hearthline; it continues after its last revision',
    );
  const at = position ? positionOf(position.commit) : await positionOfLast(parts, append);
  return { kind: 'appended', version, position: at };
};

/** The conflict may be our own events, written by an earlier attempt whose answer was lost. */
const conflictOrOurs = async (
  parts: AppendParts,
  append: Append,
  { actualVersion }: WrongExpectedVersionError,
): Promise<AppendResult> => {
  const actual = typeof actualVersion === 'bigint' ? actualVersion : 'none';
  if (actual === 'none' || actual < lastVersion(append)) return { kind: 'conflict', actual };
  const there = await readOurPlace(parts, append).catch((error: unknown) => {
    throw new OutcomeUnknown('Whether the events are there already could not be read', { cause: error });
  });
  const last = there.at(-1);
  const isOurs =
    there.length === append.events.length && there.every(({ id }, index) => id === append.events[index]?.id);
  return isOurs && last
    ? { kind: 'appended', version: last.version, position: last.position }
    : { kind: 'conflict', actual };
};

const send = async (parts: AppendParts, append: Append, leftMs: number): Promise<AppendResult> => {
  const { reconnecting, credentials } = parts;
  const { stream, events, expected, signal } = append;
  const options = {
    expectedRevision: expected === 'none' ? ('no_stream' as const) : expected,
    credentials,
    requiresLeader: true,
    deadline: leftMs,
  };
  try {
    const sent = reconnecting.current().appendToStream(stream, events.map(proposedEvent), options);
    const result = await within(sent, leftMs, signal);
    reconnecting.answered();
    return await acknowledged(parts, append, result);
  } catch (error) {
    if (!isOfType(error, 'wrong-expected-version')) throw error;
    reconnecting.answered();
    return conflictOrOurs(parts, append, error as WrongExpectedVersionError);
  }
};

/** Sends appends and finds out their outcome: retries with the same ids and expectation where it is unknown or another node leads. */
export const openAppends = (
  reconnecting: ReconnectingClient,
  { credentials }: StoreAddress,
  { readStream }: Pick<EventStore, 'readStream'>,
) => {
  const parts: AppendParts = { reconnecting, credentials, readStream };
  return async (append: Append): Promise<AppendResult> => {
    const until = Date.now() + append.deadlineMs;
    let unknown: OutcomeUnknown | undefined;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(parts, append, Math.max(1, until - Date.now()));
      } catch (error) {
        reconnecting.failed(error);
        const failure = failedAppend(error);
        if (failure instanceof OutcomeUnknown) unknown = failure;
        const isWorthAnother =
          failure instanceof OutcomeUnknown || isOtherLeader(error) || (unknown && failure instanceof StoreUnavailable);
        const pauseNow = jittered(pauseMs.first, pauseMs.longest, attempt);
        const isOver =
          attempt === tries || isSilence(error) || append.signal?.aborted === true || Date.now() + pauseNow >= until;
        if (!isWorthAnother || isOver) throw unknown ?? failure;
        await pause(pauseNow);
      }
    }
  };
};
