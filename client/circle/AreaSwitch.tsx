import type { PermissionArea } from '../../events/circle/permissions.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { Switch } from '../ui/Switch.tsx';
import { areaWords } from './circleWords.ts';
import { changePermission } from './circleWrites.ts';
import { connectionName } from './connectionName.ts';
import { useSavedSwitch } from './useSavedSwitch.ts';

/** Whether a member may see one area of the senior's. */
export const AreaSwitch = ({ member, area }: { member: CareConnection; area: PermissionArea }) => {
  const { invitationId, permissions } = member;
  const { label, hint, yours } = areaWords[area];
  const saved = useSavedSwitch(`permission-${invitationId}-${area}`, permissions[area], (isOn) =>
    changePermission(invitationId, area, isOn, `${connectionName(member)} can ${isOn ? 'now' : 'no longer'} see ${yours}.`),
  );
  return <Switch label={label} hint={hint} {...saved} />;
};
