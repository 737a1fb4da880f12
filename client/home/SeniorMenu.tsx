import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { LeaveDialog } from '../circle/LeaveDialog.tsx';
import { seniorName } from '../person/seniorName.ts';
import { later } from '../ui/later.tsx';
import { MoreMenu, type MenuAction } from '../ui/MoreMenu.tsx';

const SignInHelpDialog = later(
  async () => (await import(/* webpackChunkName: "signInHelp" */ '../circle/SignInHelpDialog.tsx')).SignInHelpDialog,
);

/** "More" of a senior's card: rare actions. */
export const SeniorMenu = ({ senior }: { senior: CareConnection }) => {
  const [isLeaving, setLeaving] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const help = {
    label: `Help ${seniorName(senior)} sign in…`,
    icon: 'i-lock',
    onSelect: () => setHelping(true),
  } as const;
  const { role } = useAppSelector(selectUser);
  const navigate = useNavigate();
  const setUp: readonly MenuAction[] =
    role === 'family_member'
      ? [{ label: 'Set up an account for someone', icon: 'i-user', onSelect: () => void navigate('/managed-accounts') }]
      : [];
  const label = `More for ${seniorName(senior)}`;
  return (
    <>
      <MoreMenu
        label={label}
        actions={[
          ...(senior.mayHelpSignIn ? [help] : []),
          { label: 'Leave this care team…', icon: 'i-logout', onSelect: () => setLeaving(true) },
          ...setUp,
        ]}
      />
      {isHelping && <SignInHelpDialog senior={senior} onClose={() => setHelping(false)} />}
      {isLeaving && <LeaveDialog senior={senior} onClose={() => setLeaving(false)} />}
    </>
  );
};
