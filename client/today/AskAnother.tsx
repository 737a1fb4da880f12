import { Link } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useTeamAround } from '../circle/useTeams.ts';
import { calledName } from '../person/seniorName.ts';
import { messagePath } from '../screen/addresses.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { firstNameOf } from '../ui/PersonAvatar.tsx';
import { plainly } from '../ui/wallClock.ts';

/**
 * For a viewer who may not give the dose: leads to the conversation with the member who may, the main contact first, or
 * with the senior.
 */
export const AskAnother = ({ senior, what }: { senior: CareConnection; what: string }) => {
  const viewerId = useAppSelector(selectUser).id;
  const { members } = useTeamAround(senior.seniorId);
  const giver = members.find(
    ({ id, isSenior, changesMedications }) => changesMedications && !isSenior && id !== viewerId,
  );
  const { id, name } = giver
    ? { id: giver.id, name: firstNameOf(giver) }
    : { id: senior.seniorId, name: calledName(senior) };
  const words = `Ask ${name}`;
  return (
    <Link className="button" to={messagePath(id)} aria-label={plainly(`${words}: ${what}`)}>
      {words}
    </Link>
  );
};
