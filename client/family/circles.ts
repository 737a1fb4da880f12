import { useMemo } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { mayChange } from '../circle/mayChange.ts';
import { useSeniors } from '../circle/useCareConnections.ts';
import { nameOf } from '../ui/PersonAvatar.tsx';

/** A senior and her family. */
export interface Circle {
  readonly seniorId: string;
  /** "Rosa" */
  readonly name: string;
  readonly isOwn: boolean;
}

const circleOf = ({ seniorId, seniorFirstName, seniorUsername }: CareConnection): Circle => ({
  seniorId,
  name: seniorFirstName?.trim() || seniorUsername,
  isOwn: false,
});

interface Circles {
  /** The circles to which the viewer may post: a senior's own, and those of seniors who let them share updates. */
  readonly open: readonly Circle[];
  /** The circles whose updates the viewer sees: the open ones and the read-only ones. */
  readonly seen: readonly Circle[];
  readonly isKnown: boolean;
}

export const useCircles = (): Circles => {
  const user = useAppSelector(selectUser);
  const { connections, status } = useSeniors();
  const circles = useMemo(() => {
    const own = user.role === 'senior' ? [{ seniorId: user.id, name: nameOf(user), isOwn: true }] : [];
    const around = (those: readonly CareConnection[]) => [...own, ...those.map(circleOf)];
    return {
      open: around(connections.filter((senior) => mayChange(senior, 'family'))),
      seen: around(connections.filter(({ permissions }) => permissions.family !== false)),
    };
  }, [user, connections]);
  return { ...circles, isKnown: status === 'ready' };
};
