import { Button } from '../ui/Button.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useCommandForm, type CommandForm } from '../form/useCommandForm.ts';
import { useMoment } from '../clock/useMoment.ts';
import { Card } from '../ui/Card.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { later } from '../ui/later.tsx';
import { NewPasswordField } from '../ui/NewPasswordField.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { passwordProblem } from '../ui/passwordProblem.ts';
import type { Problems } from '../ui/useForm.ts';
import { sessionReadModels } from './accountWrites.ts';
import { useAddedDevice, whereInstead } from './addedDevice.ts';
import { commandBlockedUntil, stillWorks } from '../session/blockedUntil.ts';
import { SupportContact } from '../session/SupportContact.tsx';

const PasswordWaits = later(async () => (await stillWorks()).PasswordWaits);

const empty = { presentPassword: '', newPassword: '', confirmPassword: '' };
type Passwords = typeof empty;
const toast = {
  success: { title: 'Success', description: 'Password changed. You’re signed out everywhere else.' },
  failure: { title: 'Error' },
} as const;

const problemsOf = (
  { presentPassword, newPassword, confirmPassword }: Passwords,
  hasPassword: boolean,
): Problems<Passwords> => {
  const problem = passwordProblem(newPassword);
  return {
    ...(hasPassword && presentPassword === '' ? { presentPassword: 'Enter your current password' } : {}),
    ...(problem === undefined ? {} : { newPassword: problem }),
    ...(newPassword !== confirmPassword ? { confirmPassword: 'The passwords don’t match' } : {}),
  };
};

/** For a device that was handed over without a password. */
const firstToast = {
  success: { title: 'Success', description: 'You can now sign in with your username and this password.' },
  failure: { title: 'Error' },
} as const;

/**
 * The form is empty after each success, so that no password stays on the screen. A person without a password chooses
 * the first one here.
 */
export const PasswordCard = () => {
  const { hasPassword } = useAppSelector(selectUser);
  const added = useAddedDevice();
  return (
    <Card title={hasPassword ? 'Change password' : 'Choose a password'} className="password-card">
      {added && !hasPassword ? (
        <p>
          {whereInstead(added, 'choose your first password')}. If you no longer have it, ask <SupportContact /> for a
          link.
        </p>
      ) : (
        <PasswordForm />
      )}
    </Card>
  );
};

const usePasswordForm = (hasPassword: boolean): CommandForm<Passwords> => {
  const form: CommandForm<Passwords> = useCommandForm({
    name: 'password',
    isKept: false,
    initial: empty,
    validate: (passwords) => problemsOf(passwords, hasPassword),
    write: ({ confirmPassword: _same, presentPassword, newPassword }) => ({
      type: 'ChangePassword',
      route: 'PUT /user/password',
      body: hasPassword ? { presentPassword, newPassword } : { newPassword },
      toast: hasPassword ? toast : firstToast,
      reloads: sessionReadModels,
    }),
    onSuccess: () => form.reset(),
  });
  return form;
};

const PasswordForm = () => {
  const { hasPassword, username } = useAppSelector(selectUser);
  const { problem, problems, field, isPending, handleSubmit } = usePasswordForm(hasPassword);
  const until = commandBlockedUntil(problem);
  const moment = useMoment();
  return (
    <>
      <form className="form" noValidate onSubmit={handleSubmit}>
        {hasPassword ? (
          <FieldGroup label="Current password" problem={problems.presentPassword}>
            {(control) => <PasswordInput {...control} {...field('presentPassword')} autoComplete="current-password" />}
          </FieldGroup>
        ) : (
          <p>
            With a password you can sign in on any device. Your username is <b translate="no">{username}</b>.
          </p>
        )}
        <div className="form__pair">
          <NewPasswordField label="New password" problem={problems.newPassword} {...field('newPassword')} />
          <NewPasswordField
            label="Confirm new password"
            hint="Type it again"
            problem={problems.confirmPassword}
            {...field('confirmPassword')}
          />
        </div>
        <div className="form__foot">
          <Button
            type="submit"
            variant="outlined"
            aria-disabled={isPending}
            text={isPending ? 'Changing…' : hasPassword ? 'Change password' : 'Choose this password'}
          />
        </div>
      </form>
      {until && problem && <PasswordWaits until={until} sentence={problem.message} moment={moment} />}
    </>
  );
};
