import { isolated } from '../../events/kernel/isolated.ts';
import type { ConversationView } from '../../projections/conversation/conversations.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useCareTeamOf } from '../circle/careTeamResource.ts';
import { connectionName } from '../person/connectionName.ts';
import { useCareConnections } from '../circle/useCareConnections.ts';
import type { PersonLike } from '../ui/PersonAvatar.tsx';

/**
 * People without a conversation with the viewer, grouped under a heading: the viewer's connections, or a shared care
 * team.
 */
export interface PeopleToWriteTo {
  /** "Rosa’s care team"; undefined: the people that spec.md §2 lists. */
  readonly team?: string;
  readonly people: readonly PersonLike[];
}

/** The viewer's connections first, then the teammates in each care team; each person once. */
export const usePeopleToWriteTo = (conversations: readonly ConversationView[]): readonly PeopleToWriteTo[] => {
  const { id: viewerId } = useAppSelector(selectUser);
  const { connections } = useCareConnections();
  const seniors = connections.filter(({ seniorId }) => seniorId !== viewerId);
  const teams = useCareTeamOf(seniors.map(({ seniorId }) => seniorId));
  const known = new Set([viewerId, ...conversations.flatMap(({ participants }) => participants.map(({ id }) => id))]);
  const newIn = (people: readonly PersonLike[]): readonly PersonLike[] =>
    people.filter(({ id }) => {
      const isNew = !known.has(id);
      known.add(id);
      return isNew;
    });
  const groups: readonly PeopleToWriteTo[] = [
    { people: newIn(connections) },
    ...seniors.map((senior) => ({
      team: `${isolated(senior.firstName ?? connectionName(senior))}’s care team`,
      people: newIn(teams.get(senior.seniorId)?.members ?? []),
    })),
  ];
  return groups.filter(({ people }) => people.length > 0);
};
