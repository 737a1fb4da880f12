import { useCareTeamOf, type useCareTeam } from './careTeamResource.ts';
import { useCareConnections, useSeniors, useTeamIdOf } from './useCareConnections.ts';

type Team = Pick<ReturnType<typeof useCareTeam>, 'status' | 'members' | 'retry'>;
const notYet: Team = { status: 'waiting', members: [], retry: () => undefined };

/** The care team that contains the owner of a record. */
export const useTeamAround = (ownerId: string): Team => {
  const teamId = useTeamIdOf(ownerId);
  return useCareTeamOf(teamId === undefined ? [] : [teamId]).get(teamId ?? '') ?? notYet;
};

/** The senior's id of the care team that the viewer and that person share; undefined: none, or not known yet. */
export const useTeamIdWith = (personId: string): string | undefined => {
  const seniorIds = useSeniors().connections.map(({ seniorId }) => seniorId);
  const connected = useCareConnections().connections.find(({ id }) => id === personId);
  const teams = useCareTeamOf(connected ? [] : seniorIds);
  return connected?.seniorId ?? seniorIds.find((id) => teams.get(id)?.members.some((member) => member.id === personId));
};
