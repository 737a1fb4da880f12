import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { Switch } from '../ui/Switch.tsx';
import { chooseSignInHelper } from './circleWrites.ts';
import { useSavedSwitch } from '../command/useSavedSwitch.ts';

/**
 * Lets a member make links with which the senior chooses a new password or, without one, opens the account on another
 * device.
 */
export const SignInHelperSwitch = ({ member }: { member: CareConnection }) => {
  const { invitationId, mayHelpSignIn } = member;
  const saved = useSavedSwitch(`sign-in-helper-${invitationId}`, mayHelpSignIn, (isOn) =>
    chooseSignInHelper(member, isOn),
  );
  const hint =
    'If you lose your phone or forget your password, this person can make a link that helps you sign in. You see each link on your profile.';
  return <Switch label="May help you sign in" hint={hint} {...saved} />;
};
