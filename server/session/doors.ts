import type { Request } from 'express';
import { doorkeepers } from '../../projections/circle/rightsQueries.ts';
import { isAnythingParked, isParkedFor } from '../../projections/runner/parkedQueries.ts';
import type { Database } from '../database/database.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { Unavailable } from '../http/errors.ts';
import { readUuid } from '../http/ids.ts';

/** Streams that say who somebody is. */
const streamsAbout = (personId: string): readonly string[] => [`account-${personId}`];

/** While a stream about somebody is parked for a doorkeeper, nobody signs in as that person, and nobody else is answered about them. */
export const doorClosed = (): Unavailable =>
  new Unavailable('Hearthline can’t tell for certain who may see this just now. We are mending it; please try again later.', 60);

/** Whom a request is about, other than who asks. */
export const otherSenior = ({ query }: Pick<Request, 'query'>, viewerId: string): string | undefined => {
  const { senior } = query;
  const asked = readUuid(Array.isArray(senior) ? senior[0] : senior);
  return asked === viewerId ? undefined : asked;
};

/** What a node knows of closed doors without asking. */
export interface Doors {
  /** Some stream is parked, or that is not known just now: only then is the database asked. */
  mayBeClosed(): boolean;
  /** This node's own runner has parked something: that need not be heard from the database. */
  parked(): void;
}

/** To be refused with 503, in the words for the person who asks. */
export const assertDoorOpen = async (
  on: Queryable,
  doors: Doors,
  about: { personId?: string | undefined; nameStream?: string },
): Promise<void> => {
  const { personId, nameStream } = about;
  const streams = [...(personId === undefined ? [] : streamsAbout(personId)), ...(nameStream === undefined ? [] : [nameStream])];
  if (streams.length === 0 || !doors.mayBeClosed()) return;
  if (await isParkedFor(on, doorkeepers, streams, personId)) throw doorClosed();
};

const lookEachMs = 1000;

/** Hears when something is parked or unparked; while it can't hear, every door is asked about. */
export const openDoors = async ({ pool, listen }: Pick<Database, 'pool' | 'listen'>): Promise<Doors & { close(): Promise<void> }> => {
  let known: boolean | undefined;
  let isDeaf = false;
  let looks = 0;
  const look = async (): Promise<void> => {
    looks += 1;
    const thisLook = looks;
    const found = await isAnythingParked(pool).catch(() => undefined);
    if (thisLook === looks) known = found;
  };
  const lookAnew = (): void => {
    known = undefined;
    void look();
  };
  const listener = await listen(['parked'], {
    notification: lookAnew,
    lost: () => (isDeaf = true),
    back: () => {
      isDeaf = false;
      lookAnew();
    },
  });
  const timer = setInterval(() => void (known === undefined && look()), lookEachMs);
  await look();
  return {
    mayBeClosed: () => isDeaf || (known ?? true),
    parked: lookAnew,
    async close() {
      clearInterval(timer);
      await listener.close();
    },
  };
};
