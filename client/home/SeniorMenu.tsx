import { useState } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { LeaveDialog } from '../circle/LeaveDialog.tsx';
import { seniorName } from '../monitoring/seniorName.ts';
import { ActionMenu } from '../ui/ActionMenu.tsx';
import { Icon } from '../ui/Icon.tsx';

/** "More" of a senior's card: what is seldom wanted. */
export const SeniorMenu = ({ senior }: { senior: CareConnection }) => {
  const [isLeaving, setLeaving] = useState(false);
  const label = `More for ${seniorName(senior)}`;
  return (
    <>
      <ActionMenu
        label={label}
        actions={[{ label: 'Leave this care team…', icon: 'i-logout', onSelect: () => setLeaving(true) }]}
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
