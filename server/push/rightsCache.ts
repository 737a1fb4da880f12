import { accessProjectors, listRights, type MemberRights } from '../../projections/circle/rightsQueries.ts';
import type { CommittedBatch } from '../../projections/runner/batchBus.ts';
import type { LoadRights } from './resolveAudience.ts';

/** Caches members' rights from one sent batch to the next. */
interface RightsCache {
  /** Must get every batch before rights are queried after it. */
  follow(batch: Pick<CommittedBatch, 'epoch' | 'from' | 'to' | 'committed' | 'touches'>): void;
  /** Rights as of right after the last followed batch, if that is committed. */
  readonly load: LoadRights;
}

type Circles = Map<string, readonly MemberRights[]>;

/** Seniors; beyond this number the cache is dropped. */
const mostCircles = 5_000;

const byId = (rights: readonly MemberRights[], seniorId: string): readonly MemberRights[] =>
  rights.filter((one) => one.seniorId === seniorId);

/**
 * Rights change only by batches. Cached rights stay valid while each batch starts where the last ended, under the same lease, and
 * touches no table of rights. A missing batch leaves a gap, and a failed one may be written differently: then all is queried again.
 */
export const createRightsCache = (most = mostCircles): RightsCache => {
  let last: Pick<CommittedBatch, 'epoch' | 'to'> | undefined;
  // replaced, never emptied: a late answer must not be stored with newer ones
  let known: Circles | undefined;
  const forget = (): void => {
    last = undefined;
    known = undefined;
  };
  return {
    follow(batch) {
      const joinsOn = batch.epoch === last?.epoch && batch.from === last.to;
      if (known && (!joinsOn || known.size >= most || batch.touches(accessProjectors))) forget();
      last = { epoch: batch.epoch, to: batch.to };
      batch.committed.catch(forget);
    },
    async load(on, seniorIds) {
      known ??= new Map();
      const circles = known;
      const unknown = seniorIds.filter((seniorId) => !circles.has(seniorId));
      if (unknown.length > 0) {
        const rights = await listRights(on, unknown);
        for (const seniorId of unknown) circles.set(seniorId, byId(rights, seniorId));
      }
      return seniorIds.flatMap((seniorId) => circles.get(seniorId) ?? []);
    },
  };
};
