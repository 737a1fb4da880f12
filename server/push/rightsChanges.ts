import type { Position } from '../../events/store/eventStore.ts';
import type { Change } from '../../projections/runner/changes.ts';

/** From this position on, a person's access to a senior's data differs. */
export interface RightsChange {
  readonly personId: string;
  readonly seniorId: string;
  readonly position: Position;
}

/** Events that give, change or end a member's rights. */
const changing = new Set(['InvitationAccepted', 'PermissionsChanged', 'MemberRemoved', 'MemberLeft', 'AccountErased']);

/** A family member switches sharing of appointments on or off, which changes the access of their seniors. */
const sharing = 'AppointmentSharingChanged';

/** Rights are read from `careConnections`. The person with the rights is named there; the senior and the team get a change of their own. */
export const rightsChangedBy = ({
  event,
  readModel,
  seniorId,
  persons,
  ids,
  position,
}: Change): readonly RightsChange[] => {
  if (seniorId === null || readModel !== 'careConnections') return [];
  if (event === sharing)
    return persons.flatMap((personId) => ids.map((sharer) => ({ personId, seniorId: sharer, position })));
  return changing.has(event)
    ? persons.filter((personId) => personId !== seniorId).map((personId) => ({ personId, seniorId, position }))
    : [];
};
