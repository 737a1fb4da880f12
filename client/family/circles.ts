import { useMemo } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { useSeniors } from '../circle/useCareConnections.ts';
import { nameOf } from '../ui/PersonAvatar.tsx';

/** A senior and the family around. */
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

/** The circles to which the viewer may post: a senior's own, and those of seniors who share their updates. */
export const useCircles = (): { readonly circles: readonly Circle[]; readonly isKnown: boolean } => {
  const user = useAppSelector(selectUser);
  const { connections, status } = useSeniors();
  const circles = useMemo(
    () => [
      ...(user.role === 'senior' ? [{ seniorId: user.id, name: nameOf(user), isOwn: true }] : []),
      ...connections.filter(({ permissions }) => permissions.family).map(circleOf),
    ],
    [user, connections],
  );
  return { circles, isKnown: status === 'ready' };
};
