import type { Request } from 'express';
import { accessProjectors } from '../../projections/circle/rightsQueries.ts';
import { isAnythingParked, isParkedFor } from '../../projections/runner/parkedQueries.ts';
import type { Database } from '../database/database.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { Unavailable } from '../http/errors.ts';
import { readUuid } from '../http/ids.ts';

/** Streams about a person's identity. */
const streamsAbout = (personId: string): readonly string[] => [`account-${personId}`];

/** While a stream about a person is parked, that person can't sign in, and others get no answers about them. */
export const accessUnavailable = (): Unavailable =>
  new Unavailable('Hearthline can’t be sure who may see this right now. We’re fixing it. Please try again later.', 60);

/** The senior of a request, if not the viewer. */
export const otherSenior = ({ query }: Pick<Request, 'query'>, viewerId: string): string | undefined => {
  const { senior } = query;
  const requested = readUuid(Array.isArray(senior) ? senior[0] : senior);
  return requested === viewerId ? undefined : requested;
};

/** This node's knowledge of parked streams, without a query. */
export interface ParkedStreamGuard {
  /** Some stream is parked, or that is not known just now: only then is the database queried. */
  mayBeParked(): boolean;
  /** This node's own runner has parked a stream; its notification need not be awaited. */
  parked(): void;
}

/** Refuses with 503, with a sentence for the viewer. */
export const assertNotParked = async (
  on: Queryable,
  parkedStreamGuard: ParkedStreamGuard,
  about: { personId?: string | undefined; nameStream?: string },
): Promise<void> => {
  const { personId, nameStream } = about;
  const streams = [
    ...(personId === undefined ? [] : streamsAbout(personId)),
    ...(nameStream === undefined ? [] : [nameStream]),
  ];
  if (streams.length === 0 || !parkedStreamGuard.mayBeParked()) return;
  if (await isParkedFor(on, accessProjectors, streams, personId)) throw accessUnavailable();
};

const pollMs = 1000;

/** Follows notifications of parking and unparking; while it can't listen, each request queries the database. */
export const createParkedStreamGuard = async ({
  pool,
  listen,
}: Pick<Database, 'pool' | 'listen'>): Promise<ParkedStreamGuard & { close(): Promise<void> }> => {
  let known: boolean | undefined;
  let isListenLost = false;
  let checks = 0;
  const check = async (): Promise<void> => {
    checks += 1;
    const thisRead = checks;
    const found = await isAnythingParked(pool).catch(() => undefined);
    if (thisRead === checks) known = found;
  };
  const refresh = (): void => {
    known = undefined;
    void check();
  };
  const listener = await listen(['parked'], {
    notification: refresh,
    lost: () => (isListenLost = true),
    back: () => {
      isListenLost = false;
      refresh();
    },
  });
  const timer = setInterval(() => void (known === undefined && check()), pollMs);
  await check();
  return {
    mayBeParked: () => isListenLost || (known ?? true),
    parked: refresh,
    async close() {
      clearInterval(timer);
      await listener.close();
    },
  };
};
