import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { EscalationCard } from './EscalationCard.tsx';

/** A senior's own; others have none. */
export const OwnEscalation = () => {
  const { id, role } = useAppSelector(selectUser);
  return role === 'senior' ? <EscalationCard ownerId={id} /> : null;
};
