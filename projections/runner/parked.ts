import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import { positionOf, type Position } from '../../events/store/eventStore.ts';
import { handlerOf, type AnyProjector } from './projector.ts';
import type { Write } from './rowWrites.ts';
import type { Generation } from './schema.ts';

/** A stream that a projector leaves out from an event on that it could not read or apply. */
export interface Parking {
  readonly projector: string;
  readonly stream: string;
  readonly from: Position;
  readonly seniorId: string | null;
  readonly reason: string;
}

/** The streams that a generation's projectors leave out. */
export interface Parked {
  isNothing(): boolean;
  has(projector: string, event: Pick<ReadEvent, 'stream' | 'position'>): boolean;
  with(parking: readonly Parking[]): Parked;
}

const keyOf = (projector: string, stream: string): string => `${projector} ${stream}`;

const parkedFrom = (from: ReadonlyMap<string, Position>): Parked => ({
  isNothing: () => from.size === 0,
  has: (projector, { stream, position }) => {
    if (from.size === 0) return false;
    const first = from.get(keyOf(projector, stream));
    return first !== undefined && first <= position;
  },
  with: (parking) =>
    parking.length === 0
      ? parkedFrom(from)
      : parkedFrom(new Map([...from, ...parking.map((p) => [keyOf(p.projector, p.stream), p.from] as const)])),
});
export const nothingParked: Parked = parkedFrom(new Map());

/** Read when a term begins: only the holder of the checkpoint's epoch adds to it, and unparking raises the epoch. */
export const readParked = async (on: Pick<Client, 'query'>, generation: Generation): Promise<Parked> => {
  const { rows } = await on.query<{ projector: string; stream: string; from: string }>({
    text: 'select projector, stream, from_position::text as from from runner.parked where generation = $1',
    values: [generation],
  });
  return parkedFrom(new Map(rows.map((row) => [keyOf(row.projector, row.stream), positionOf(BigInt(row.from))])));
};

/** Notifies every node of parked and unparked streams: access may have changed (server/session/parkedStreamGuard.ts). */
export const parkedChannel = 'parked';

export const recordParking = (generation: Generation, parking: readonly Parking[]): Write => ({
  name: 'record parking',
  text: `with parked as (insert into runner.parked (generation, projector, stream, from_position, senior_id, reason)
      select $1, projector, stream, "from", "seniorId", reason
      from jsonb_to_recordset($2::jsonb) as r(projector text, stream text, "from" bigint, "seniorId" text, reason text)
      on conflict (generation, projector, stream) do nothing)
    select pg_notify('${parkedChannel}', '')`,
  values: [generation, JSON.stringify(parking)],
});

const longestReason = 500;

export const parkingOf = (projector: string, { stream, position, metadata }: ReadEvent, reason: string): Parking => {
  const { seniorId } = metadata as Partial<ReadEvent['metadata']>;
  // characters that Postgres can't store must not prevent parking
  return {
    projector,
    stream,
    from: position,
    seniorId: seniorId ?? null,
    reason: reason.replaceAll('\0', '').slice(0, longestReason),
  };
};

/** Logs each parked stream for the operator. */
export const logParking = (log: Logger, parking: readonly Parking[]): void => {
  for (const { projector, stream, from, reason } of parking)
    log.error(
      { projector, stream, position: from, reason },
      'A stream is parked: this read model leaves it out until it is unparked',
    );
};

/** Projectors that an unreadable event stops: those that handle its type, or all where no projector knows it. */
const concerned = (projectors: readonly AnyProjector[], { type }: ReadEvent): readonly AnyProjector[] => {
  const handling = projectors.filter((projector) => handlerOf(projector, type) !== undefined);
  return handling.length > 0 ? handling : projectors;
};

/** Streams to park because of unreadable events. */
export const unreadableAmong = (
  events: readonly ReadEvent[],
  projectors: readonly AnyProjector[],
  parked: Parked,
): readonly Parking[] => {
  const found: Parking[] = [];
  let known = parked;
  for (const event of events) {
    if (event.kind !== 'unreadable') continue;
    const parking = concerned(projectors, event)
      .filter(({ name }) => !known.has(name, event))
      .map(({ name }) => parkingOf(name, event, event.reason));
    found.push(...parking);
    known = known.with(parking);
  }
  return found;
};
