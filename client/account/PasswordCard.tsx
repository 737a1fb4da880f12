import { Button } from '@blueprintjs/core';
import { passwordLength } from '../../events/account/accountLimits.ts';
import { useCommandForm, type CommandForm } from '../app/useCommandForm.ts';
import { Card } from '../ui/Card.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import type { Problems } from '../ui/useForm.ts';
import { sessionReadModels } from './accountWrites.ts';

const empty = { presentPassword: '', newPassword: '', confirmPassword: '' };
type Passwords = typeof empty;
const toast = {
  success: { title: 'Success', description: 'Password changed. You’re signed out everywhere else.' },
  failure: { title: 'Error' },
} as const;

const problemsOf = ({ presentPassword, newPassword, confirmPassword }: Passwords): Problems<Passwords> => ({
  ...(presentPassword === '' ? { presentPassword: 'Enter your current password' } : {}),
  ...(newPassword.length < passwordLength.min ? { newPassword: `Please use at least ${passwordLength.min} characters` } : {}),
  ...(newPassword !== confirmPassword ? { confirmPassword: 'The passwords don’t match' } : {}),
});

/** The form is empty after each success, so that no password stays on the screen. */
export const PasswordCard = () => {
  const form: CommandForm<Passwords> = useCommandForm({
    name: 'password',
    initial: empty,
    validate: problemsOf,
    write: ({ confirmPassword: _same, ...body }) => ({
      type: 'ChangePassword',
      route: 'PUT /user/password',
      body,
      toast,
      reloads: sessionReadModels,
    }),
    onSuccess: () => form.reset(),
  });
  const { problems, field, isPending, handleSubmit } = form;
  return (
    <Card title="Change password" className="password-card">
      <form className="form" noValidate onSubmit={handleSubmit}>
        <FieldGroup label="Current password" problem={problems.presentPassword}>
          {(control) => <PasswordInput {...control} {...field('presentPassword')} autoComplete="current-password" />}
        </FieldGroup>
        <div className="form__pair">
          <FieldGroup label="New password" hint={`At least ${passwordLength.min} characters`} problem={problems.newPassword}>
            {(control) => <PasswordInput {...control} {...field('newPassword')} autoComplete="new-password" />}
          </FieldGroup>
          <FieldGroup label="Confirm new password" hint="Type it again" problem={problems.confirmPassword}>
            {(control) => <PasswordInput {...control} {...field('confirmPassword')} autoComplete="new-password" />}
          </FieldGroup>
        </div>
        <div className="form__foot">
          <Button type="submit" variant="outlined" disabled={isPending} text={isPending ? 'Changing…' : 'Change password'} />
        </div>
      </form>
    </Card>
  );
};
