import { useAppSelector } from '../store/hooks.ts';
import { homeOf } from '../session/likelySession.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { selectSeniors } from './circleSelectors.ts';
import { connectionName } from '../person/connectionName.ts';

/**
 * Names the person whose record the form changes: "For Rosa Alvarez", or "For yourself" to a caregiver. A senior's own
 * form shows nothing.
 */
export const ForWhom = ({ ownerId }: { ownerId: string }) => {
  const { id, role } = useAppSelector(selectUser);
  const seniors = useAppSelector(selectSeniors);
  const senior = seniors.find(({ seniorId }) => seniorId === ownerId);
  if (senior)
    return (
      <p className="sheet__lead">
        For <b dir="auto">{connectionName(senior)}</b>
      </p>
    );
  return ownerId === id && seniors.length > 0 && homeOf(role) === 'carer' ? (
    <p className="sheet__lead">
      For <b>yourself</b>
    </p>
  ) : null;
};
