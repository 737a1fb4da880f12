import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { LeaveDialog } from '../circle/LeaveDialog.tsx';
import { seniorName } from '../monitoring/seniorName.ts';
import { ActionMenu, type MenuAction } from '../ui/ActionMenu.tsx';
import { Icon } from '../ui/Icon.tsx';

/** "More" of a senior's card: what is seldom wanted. */
export const SeniorMenu = ({ senior }: { senior: CareConnection }) => {
  const [isLeaving, setLeaving] = useState(false);
  const { role } = useAppSelector(selectUser);
  const navigate = useNavigate();
  const setUp: readonly MenuAction[] =
    role === 'family_member'
      ? [{ label: 'Set up an account for someone', icon: 'i-user', onSelect: () => void navigate('/managed-accounts') }]
      : [];
  const label = `More for ${seniorName(senior)}`;
  return (
    <>
      <ActionMenu
        label={label}
        actions={[{ label: 'Leave this care team…', icon: 'i-logout', onSelect: () => setLeaving(true) }, ...setUp]}
        button={(props) => (
          <button {...props} className="icon-word" aria-label={label}>
            <Icon name="i-more" />
            More
          </button>
        )}
      />
      {isLeaving && <LeaveDialog senior={senior} onClose={() => setLeaving(false)} />}
    </>
  );
};
