import type { PermissionArea } from '../../events/circle/permissions.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { AreaChoice } from './AreaChoice.tsx';
import { changePermission } from './circleWrites.ts';
import { useSavedChoice } from '../command/useSavedChoice.ts';

/** A member's permission in one area of the senior's. */
export const MemberAreaChoice = ({ member, area }: { member: CareConnection; area: PermissionArea }) => {
  const { invitationId, permissions } = member;
  const saved = useSavedChoice(`permission-${invitationId}-${area}`, permissions[area], (level) =>
    changePermission(member, area, level),
  );
  return <AreaChoice area={area} {...saved} />;
};
