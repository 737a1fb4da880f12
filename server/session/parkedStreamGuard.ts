import type { Request } from 'express';
import { accessProjectors } from '../../projections/circle/rightsQueries.ts';
import { isAnythingParked, isParkedFor } from '../../projections/runner/parkedQueries.ts';
import type { Database } from '../database/database.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { Unavailable } from '../http/errors.ts';
import { readUuid } from '../http/ids.ts';

/** Streams that say who somebody is. */
const streamsAbout = (personId: string): readonly string[] => [`account-${personId}`];

/** While a stream about somebody is parked for a access projector, nobody signs in as that person, and nobody else is answered about them. */
export const accessUnavailable = (): Unavailable =>
  new Unavailable('Hearthline can’t tell for certain who may see this just now. We are mending it; please try again later.', 60);

/** Whom a request is about, other than who asks. */
export const otherSenior = ({ query }: Pick<Request, 'query'>, viewerId: string): string | undefined => {
  const { senior } = query;
  const asked = readUuid(Array.isArray(senior) ? senior[0] : senior);
  return asked === viewerId ? undefined : asked;
};

/** What a node knows of closed doors without asking. */
export interface ParkedStreamGuard {
  /** Some stream is parked, or that is not known just now: only then is the database asked. */
  mayBeParked(): boolean;
  /** This node's own runner has parked something: that need not be heard from the database. */
  parked(): void;
}

/** To be refused with 503, in the words for the person who asks. */
export const assertNotParked = async (
  on: Queryable,
  parkedStreamGuard: ParkedStreamGuard,
  about: { personId?: string | undefined; nameStream?: string },
): Promise<void> => {
  const { personId, nameStream } = about;
  const streams = [...(personId === undefined ? [] : streamsAbout(personId)), ...(nameStream === undefined ? [] : [nameStream])];
  if (streams.length === 0 || !parkedStreamGuard.mayBeParked()) return;
  if (await isParkedFor(on, accessProjectors, streams, personId)) throw accessUnavailable();
};

const pollMs = 1000;

/** Hears when something is parked or unparked; while it can't hear, every door is asked about. */
export const createParkedStreamGuard = async ({
  pool,
  listen,
}: Pick<Database, 'pool' | 'listen'>): Promise<ParkedStreamGuard & { close(): Promise<void> }> => {
  let known: boolean | undefined;
  let isDeaf = false;
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
    lost: () => (isDeaf = true),
    back: () => {
      isDeaf = false;
      refresh();
    },
  });
  const timer = setInterval(() => void (known === undefined && check()), pollMs);
  await check();
  return {
    mayBeParked: () => isDeaf || (known ?? true),
    parked: refresh,
    async close() {
      clearInterval(timer);
      await listener.close();
    },
  };
};
