import { useCareConnections } from '../circle/useCareConnections.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { useAuditorGrants } from './auditorGrantsResource.ts';

/** Nobody is connected with the viewer, who is no senior: they may be here as an auditor alone. */
export const useHasNobody = (): boolean => {
  const { role } = useAppSelector(selectUser);
  const { status, connections } = useCareConnections();
  return role !== 'senior' && status === 'ready' && connections.length === 0;
};

/** The access that the viewer has as an auditor at this moment. */
export const useAuditing = (): Omit<ReturnType<typeof useAuditorGrants>, 'now'> => {
  const { id } = useAppSelector(selectUser);
  const { grants, now, ...rest } = useAuditorGrants(id);
  const running = grants.filter(
    ({ person, from, until }) =>
      person?.id === id && Date.parse(from) <= now.getTime() && Date.parse(until) > now.getTime(),
  );
  return { ...rest, grants: running };
};
