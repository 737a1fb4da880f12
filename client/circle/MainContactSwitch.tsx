import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { Switch } from '../ui/Switch.tsx';
import { chooseMainContact } from './circleWrites.ts';
import { useSavedSwitch } from './useSavedSwitch.ts';

/** Whether a member is the senior's main contact; choosing her takes it from whoever was it. */
export const MainContactSwitch = ({ member }: { member: CareConnection }) => {
  const { invitationId, isPrimary } = member;
  const saved = useSavedSwitch(`main-contact-${invitationId}`, isPrimary, (isOn) => chooseMainContact(member, isOn));
  return <Switch label="Main contact" hint="The one person to turn to first" {...saved} />;
};
