import type { PermissionArea } from '../../events/circle/permissions.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { Switch } from '../ui/Switch.tsx';
import { areaLabels } from './circleLabels.ts';
import { changePermission } from './circleWrites.ts';
import { useSavedSwitch } from './useSavedSwitch.ts';

/** Whether a member may see one area of the senior's. */
export const AreaSwitch = ({ member, area }: { member: CareConnection; area: PermissionArea }) => {
  const { invitationId, permissions } = member;
  const { label, hint } = areaLabels[area];
  const saved = useSavedSwitch(`permission-${invitationId}-${area}`, permissions[area] !== false, (isOn) =>
    changePermission(member, area, isOn),
  );
  return <Switch label={label} hint={hint} {...saved} />;
};
