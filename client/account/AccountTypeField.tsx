import { Button } from '../ui/Button.tsx';
import { useState } from 'react';
import { roleKeptSentence } from '../../events/account/roleRules.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { roleLabels } from '../ui/roleLabels.ts';
import { RoleDialog } from './RoleDialog.tsx';
import { useRole } from './roleResource.ts';

/** The role, and a button to change it or the reason why it can't be changed. */
export const AccountTypeField = () => {
  const { id, role } = useAppSelector(selectUser);
  const { status, keptBy } = useRole(id);
  const [isOpen, setOpen] = useState(false);
  const reason = keptBy === null ? undefined : roleKeptSentence(keptBy);
  return (
    <div className="account-type" data-focus-home tabIndex={-1}>
      <FieldGroup label="Account Type" hint={reason}>
        {(control) => <input {...control} className="input" value={roleLabels[role]} readOnly />}
      </FieldGroup>
      {/* while it is not known, the server says no */}
      {status !== 'waiting' && !reason && (
        <Button variant="outlined" text="Change account type" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      )}
      {isOpen && <RoleDialog onClose={() => setOpen(false)} />}
    </div>
  );
};
