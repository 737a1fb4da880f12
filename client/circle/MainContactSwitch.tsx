import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { Switch } from '../ui/Switch.tsx';
import { chooseMainContact } from './circleWrites.ts';
import { useSavedSwitch } from '../command/useSavedSwitch.ts';

/** Makes a member the senior's main contact, in place of the previous one. */
export const MainContactSwitch = ({ member }: { member: CareConnection }) => {
  const { invitationId, isPrimary } = member;
  const saved = useSavedSwitch(`main-contact-${invitationId}`, isPrimary, (isOn) => chooseMainContact(member, isOn));
  return <Switch label="Main contact" hint="The person on your care team to turn to first" {...saved} />;
};
