import { comparableName } from '../../events/account/names.ts';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import { findUser } from '../../projections/account/usersQueries.ts';
import { listInvitationStreamsOf } from '../../projections/circle/roundsQueries.ts';
import type { Dependencies } from '../dependencies.ts';

/** Fields by which an event of an invitation names the people it is about. */
interface About {
  readonly seniorId?: string;
  readonly accountId?: string | null;
  readonly personId?: string;
  readonly caregiverEmail?: string;
}

/** Somebody else's earlier invitation of the same address stays. */
const roundOf = (event: ReadEvent, userId: string, address: string | null): readonly string[] => {
  const { subjectId } = event.metadata;
  if (event.kind !== 'event' || subjectId === null) return [];
  const { seniorId, accountId, personId, caregiverEmail } = event.data as About;
  const isToAddress = accountId === null && address !== null && caregiverEmail !== undefined && comparableName(caregiverEmail) === address;
  return seniorId === userId || accountId === userId || personId === userId || isToAddress ? [subjectId] : [];
};

/** The invitations whose keys go with this person's: all they sent, and those they were sent. */
export const roundsOf = async ({ db, events }: Pick<Dependencies, 'db' | 'events'>, userId: string): Promise<readonly string[]> => {
  const email = (await findUser(db.pool, userId))?.email ?? null;
  const address = email === null ? null : comparableName(email);
  const rounds = new Set<string>();
  for (const stream of await listInvitationStreamsOf(db.pool, userId))
    for (const event of await events.readStream(stream)) for (const round of roundOf(event, userId, address)) rounds.add(round);
  return [...rounds];
};
