import type { UserView } from '../../projections/account/usersQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useSeniors } from '../circle/useCareConnections.ts';
import { useSavedSwitch } from '../command/useSavedSwitch.ts';
import { Card } from '../ui/Card.tsx';
import { Switch } from '../ui/Switch.tsx';
import { sharePhone, showTeam } from './accountWrites.ts';

/** Settings for what members of care teams see of each other (product.md "The team"). */
export const TeamSharingCard = () => {
  const user = useAppSelector(selectUser);
  const isSenior = user.role === 'senior';
  const isMember = useSeniors().connections.length > 0;
  return (
    <Card title={isSenior && !isMember ? 'Your Care Team' : 'Your Care Teams'}>
      <PhoneSwitch user={user} isMember={isMember} />
      {isSenior && <TeamSwitch isVisible={user.teamIsVisible} />}
    </Card>
  );
};

const phoneHint = ({ role, phone }: UserView, isMember: boolean): string => {
  const already = role === 'senior' ? 'Members who can see your health already see it. ' : '';
  const all = role === 'senior' && !isMember ? 'all members do' : 'everyone in your care teams can see it and call you';
  const who = `${already}When this is on, ${all}.`;
  return phone === null ? `${who} You haven’t added a phone number yet.` : who;
};

const PhoneSwitch = ({ user, isMember }: { user: UserView; isMember: boolean }) => {
  const saved = useSavedSwitch('phone-sharing', user.sharesPhone, sharePhone);
  return <Switch label="Share my phone number with my care teams" hint={phoneHint(user, isMember)} {...saved} />;
};

const TeamSwitch = ({ isVisible }: { isVisible: boolean }) => {
  const saved = useSavedSwitch('team-visibility', isVisible, showTeam);
  return (
    <Switch
      label="Members of my care team see each other"
      hint="They see each other’s name, picture and role, and can write to each other. When this is off, each member sees only you."
      {...saved}
    />
  );
};
