import type { Position } from '../../events/store/eventStore.ts';
import type { Change } from '../../projections/runner/changes.ts';

/** From this position on, a person may see other things of a senior's than before. */
export interface RightsChange {
  readonly personId: string;
  readonly seniorId: string;
  readonly position: Position;
}

/** Events that give, change or end a member's rights. */
const changing = new Set(['InvitationAccepted', 'PermissionsChanged', 'MemberRemoved', 'MemberLeft']);

/** A family member shows her appointments to the seniors whose member she is, or no longer: it is the senior who may see other things of hers. */
const sharing = 'AppointmentSharingChanged';

/** `careConnections` is what rights are read from; a change of it that is about a senior is told to her and to the person whose rights they are. */
export const rightsChangedBy = ({ event, readModel, seniorId, persons, ids, position }: Change): readonly RightsChange[] => {
  if (seniorId === null || readModel !== 'careConnections') return [];
  if (event === sharing) return persons.flatMap((personId) => ids.map((sharer) => ({ personId, seniorId: sharer, position })));
  return changing.has(event)
    ? persons.filter((personId) => personId !== seniorId).map((personId) => ({ personId, seniorId, position }))
    : [];
};
