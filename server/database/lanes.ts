import type { Client, Pool, PoolClient } from 'pg';
import { isDatabaseUnavailable } from './databaseUnavailable.ts';

/** A pooled connection that several pieces of work share at the same time; none of them may change its session. */
interface Lane {
  readonly client: Promise<PoolClient>;
  users: number;
  isBroken: boolean;
}

/** A lane as one piece of work has it. */
export interface Borrowed {
  readonly client: Promise<PoolClient>;
  /** What the work failed with: a broken connection takes nobody new. */
  failed(error: unknown): void;
  giveBack(): Promise<void>;
}

const quietest = (lanes: ReadonlySet<Lane>): Lane | undefined =>
  [...lanes].reduce<Lane | undefined>((best, lane) => (best && best.users <= lane.users ? best : lane), undefined);

/**
 * Shares few connections among many requests: what they ask goes out without waiting for each other's answers, so that a hundred requests keep
 * few Postgres processes busy instead of waking many. A lane goes back to the pool when nobody uses it, and takes nobody new once it broke.
 */
export const openLanes = (pool: Pool, most: number): { borrow(): Borrowed } => {
  const lanes = new Set<Lane>();
  const open = (): Lane => {
    const lane: Lane = { client: pool.connect(), users: 0, isBroken: false };
    lanes.add(lane);
    lane.client.catch(() => lanes.delete(lane));
    return lane;
  };
  const enter = (): Lane => {
    const lane = (lanes.size < most ? undefined : quietest(lanes)) ?? open();
    lane.users += 1;
    return lane;
  };
  const leave = async (lane: Lane): Promise<void> => {
    lane.users -= 1;
    if (lane.isBroken || lane.users === 0) lanes.delete(lane);
    if (lane.users === 0) (await lane.client).release(lane.isBroken);
  };
  const borrow = (): Borrowed => {
    const lane = enter();
    return {
      client: lane.client,
      failed: (error) => void (lane.isBroken ||= isDatabaseUnavailable(error)),
      giveBack: () => leave(lane).catch(() => undefined),
    };
  };
  return { borrow };
};

/** What is sent on a connection within one turn of the event loop leaves in one write. */
export const inOneWrite = ({ connection: { stream } }: Pick<Client, 'connection'>): void => {
  stream.cork();
  setImmediate(() => stream.uncork());
};
