import { Button } from '@blueprintjs/core';
import { useState, type FormEvent } from 'react';
import { passwordLength } from '../../events/account/accountCommands.ts';
import { useCommand } from '../app/useCommand.ts';
import { Card } from '../ui/Card.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { focusFirstProblem } from '../ui/focusFirstProblem.ts';
import { useFields, type Problems } from '../ui/useFields.ts';

const empty = { presentPassword: '', newPassword: '', confirmPassword: '' };
const toast = {
  success: { title: 'Success', description: 'Password changed. Your other sessions are signed out.' },
  failure: { title: 'Error' },
} as const;

const problemsOf = ({ presentPassword, newPassword, confirmPassword }: typeof empty): Problems<typeof empty> => ({
  ...(presentPassword === '' ? { presentPassword: 'Please enter your present password' } : {}),
  ...(newPassword.length < passwordLength.min ? { newPassword: `Please use at least ${passwordLength.min} characters` } : {}),
  ...(newPassword !== confirmPassword ? { confirmPassword: 'This is not the same password' } : {}),
});

/** Asks anew after each success, so that no password stays on the screen. */
export const PasswordCard = () => {
  const [round, setRound] = useState(0);
  return (
    <Card title="Change password">
      <PasswordForm key={round} onChanged={() => setRound(round + 1)} />
    </Card>
  );
};

const PasswordForm = ({ onChanged }: { onChanged: () => void }) => {
  const { values, problems, setProblems, field } = useFields(empty);
  const { isPending, problem, send } = useCommand('password', onChanged);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemsOf(values);
    setProblems(found);
    focusFirstProblem(event.currentTarget);
    if (Object.keys(found).length > 0) return;
    const { confirmPassword: _same, ...body } = values;
    send({ type: 'ChangePassword', route: 'PUT /user/password', body, toast });
  };
  const problemAt = (name: keyof typeof empty) => problems[name] ?? problem?.fields[name];
  return (
    <form className="form" noValidate onSubmit={handleSubmit}>
      <FieldGroup label="Present password" problem={problemAt('presentPassword')}>
        {(control) => (
          <input {...control} {...field('presentPassword')} className="input" type="password" autoComplete="current-password" />
        )}
      </FieldGroup>
      <div className="form__pair">
        <FieldGroup label="New password" hint={`At least ${passwordLength.min} characters`} problem={problemAt('newPassword')}>
          {(control) => <input {...control} {...field('newPassword')} className="input" type="password" autoComplete="new-password" />}
        </FieldGroup>
        <FieldGroup label="Confirm new password" hint="The same again" problem={problemAt('confirmPassword')}>
          {(control) => <input {...control} {...field('confirmPassword')} className="input" type="password" autoComplete="new-password" />}
        </FieldGroup>
      </div>
      <div className="form__foot">
        <Button type="submit" variant="outlined" disabled={isPending} text={isPending ? 'Changing...' : 'Change password'} />
      </div>
    </form>
  );
};
