import { accessProjectors, listRights, type MemberRights } from '../../projections/circle/rightsQueries.ts';
import type { CommittedBatch } from '../../projections/runner/batchBus.ts';
import type { AskRights } from './whoMaySee.ts';

/** What members may of seniors, as one told batch leaves it to the next. */
export interface RememberedRights {
  /** Is told of every batch that there is, before anything is asked behind it. */
  follow(batch: Pick<CommittedBatch, 'epoch' | 'from' | 'to' | 'committed' | 'touches'>): void;
  /** As of right behind the batch that was last followed, should that be committed. */
  readonly ask: AskRights;
}

type Circles = Map<string, readonly MemberRights[]>;

/** Seniors; beyond it all are asked for anew. */
const mostCircles = 5_000;

const byId = (rights: readonly MemberRights[], seniorId: string): readonly MemberRights[] =>
  rights.filter((one) => one.seniorId === seniorId);

/**
 * Rights change by batches alone. So what was asked behind one batch is true behind the next as long as each that was told begins where the one
 * before has ended, under the same lease, and none may have written what rights are read from. A batch that is not told leaves a gap, and one that
 * fails may have been written otherwise: then everything is asked anew.
 */
export const rememberRights = (most = mostCircles): RememberedRights => {
  let last: Pick<CommittedBatch, 'epoch' | 'to'> | undefined;
  // begun anew, never emptied: an answer that comes late must not be learned with those that come after
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
    async ask(on, seniorIds) {
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
