import type { ReadEvent } from '../../events/store/eventLog.ts';
import { listInvitationStreamsOf } from '../../projections/circle/roundsQueries.ts';
import type { Dependencies } from '../dependencies.ts';

/** Fields by which an event of an invitation names the people it is about. */
interface About {
  readonly seniorId: string;
  readonly accountId?: string | null;
  readonly personId?: string;
}

const answers: ReadonlySet<string> = new Set(['InvitationAccepted', 'InvitationDeclined']);

/** Invitations of one stream, by their ids, and whose each is: the senior's, and the person's who answered or, before, had the address. */
const ownersIn = (
  events: readonly ReadEvent[],
): ReadonlyMap<string, { readonly seniorId: string; readonly invited: string | null }> => {
  const owners = new Map<string, { readonly seniorId: string; readonly invited: string | null }>();
  for (const event of events) {
    const { subjectId } = event.metadata;
    if (event.kind !== 'event' || subjectId === null) continue;
    const { seniorId, accountId = null, personId = null } = event.data as About;
    if (event.type === 'CaregiverInvited') owners.set(subjectId, { seniorId, invited: accountId });
    else if (answers.has(event.type)) owners.set(subjectId, { seniorId, invited: personId });
  }
  return owners;
};

/**
 * The invitations whose keys go with this person's: all they sent, those they answered, and those their account was sent. An account that
 * took the address later, or asked to join, leaves the invitation to the person it is meant for.
 */
export const roundsOf = async (
  { db, events }: Pick<Dependencies, 'db' | 'events'>,
  userId: string,
): Promise<readonly string[]> => {
  const rounds = new Set<string>();
  for (const stream of await listInvitationStreamsOf(db.pool, userId))
    for (const [round, { seniorId, invited }] of ownersIn(await events.readStream(stream)))
      if (seniorId === userId || invited === userId) rounds.add(round);
  return [...rounds];
};
