import { Refusal } from '../../events/kernel/refusal.ts';
import { endLinks, wasUsedSince } from '../accessLink/accessLinks.ts';
import { processRoute } from '../command/commandRoute.ts';
import { eraseAccount } from '../account/eraseAccount.ts';
import { askForErasure } from '../account/erasures.ts';
import { loadAccount } from '../account/loadAccount.ts';
import type { Dependencies } from '../dependencies.ts';
import { mayChangeManaged } from './managedAccountAccess.ts';
import { managedAccountOfPath } from './managedAccountOfPath.ts';
import { freePlaces } from './roomForSetUp.ts';

/** A request that has taken the link opens the account within seconds, or fails. */
const openingMs = 60_000;

/**
 * An account that is opened at the same moment is the senior's: opening takes the link first, so discarding ends the
 * link before it checks.
 */
const refuseOpening = async ({ db, events, now }: Dependencies, subjectId: string): Promise<void> => {
  const moment = now();
  const link = { kind: 'handover', subjectId } as const;
  await endLinks(db.pool, link, 'withdrawn', moment);
  const isUnderway = await wasUsedSince(db.pool, link, new Date(moment.getTime() - openingMs));
  const { state } = await loadAccount(events, subjectId);
  if (isUnderway || (state.status === 'registered' && state.isOpened))
    throw new Refusal('This account is being opened right now, so it can’t be discarded.', 'being_opened');
};

/** DELETE /api/managed-accounts/{id}: an account that nobody has opened yet is erased, with its data. */
export const discardManagedAccount = processRoute({
  name: 'DiscardManagedAccount',
  success: 204,
  loadContext: managedAccountOfPath,
  carryOut: async ({ request: { now }, context: found, viewer: { userId: ownerId }, deps }) => {
    const { id: userId } = mayChangeManaged(found, ownerId);
    await refuseOpening(deps, userId);
    await askForErasure(deps.db.pool, userId, now);
    await freePlaces(deps, { ownerId, id: userId });
    // the job continues from there, and starts over if this fails
    await eraseAccount(deps, 'discardAccount', { userId, keysDestroyedAt: null }).catch((error: unknown) =>
      deps.log.warn({ err: error, accountId: userId }, 'A discarded account is erased by the next round of the job'),
    );
    return { id: userId, changed: true };
  },
});
