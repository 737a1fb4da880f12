import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useCommandForm, type CommandForm } from '../form/useCommandForm.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { changeRole } from './accountWrites.ts';
import { RoleChoice, type Role } from './RoleChoice.tsx';
import './roleChoice.css';

/** Open while it is rendered. */
export const RoleDialog = ({ onClose }: { onClose: () => void }) => {
  const { role: present } = useAppSelector(selectUser);
  const form: CommandForm<{ role: Role }> = useCommandForm<{ role: Role }>({
    name: 'role',
    initial: { role: present },
    validate: () => ({}),
    write: ({ role }) => changeRole(role),
    onSuccess: onClose,
  });
  return (
    <CommandFormDialog title="Change account type" form={form} button="Save" onClose={onClose}>
      <RoleChoice value={form.values.role} onChange={(role) => form.change({ role })} />
      {form.problems.role && <FieldProblem id="role-problem" problem={form.problems.role} />}
    </CommandFormDialog>
  );
};
