import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import type { AppState } from '../store/appState.ts';
import { selectUser } from '../session/sessionSlice.ts';
import type { OwnerLoading } from '../resource/useOwner.ts';
import { careConnectionsResource } from './careConnectionsResource.ts';
import { selectSeniors, selectTeam } from './circleSelectors.ts';

export interface CareConnections extends OwnerLoading {
  readonly connections: readonly CareConnection[];
}

/** The viewer's connections in both directions, updated live. */
export const useCareConnections = (): CareConnections => careConnectionsResource.use(useAppSelector(selectUser).id);

const useThose = (select: (state: AppState) => readonly CareConnection[]): CareConnections => ({
  ...useCareConnections(),
  connections: useAppSelector(select),
});

/** The seniors in whose care teams the viewer is. */
export const useSeniors = (): CareConnections => useThose(selectSeniors);

/** The members of the viewer's own care team. */
export const useTeam = (): CareConnections => useThose(selectTeam);

/**
 * The senior's id of the care team that contains the viewer and the owner of a record: the owner's, or the viewer's own
 * if the owner is a member of it. Undefined until that is known.
 */
export const useTeamIdOf = (ownerId: string): string | undefined => {
  const viewerId = useAppSelector(selectUser).id;
  const { status, connections } = useCareConnections();
  if (ownerId === viewerId) return viewerId;
  // two seniors may be in each other's care teams
  const isTheirs = ({ seniorId }: CareConnection) => seniorId === ownerId;
  return status === 'waiting'
    ? undefined
    : (connections.find(isTheirs)?.seniorId ?? connections.find(({ id }) => id === ownerId)?.seniorId ?? ownerId);
};
