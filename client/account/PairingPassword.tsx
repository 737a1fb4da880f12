import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { FieldGroup, FieldProblem } from '../ui/FieldGroup.tsx';
import { later } from '../ui/later.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { useForm } from '../ui/useForm.ts';
import { useMoment } from '../clock/useMoment.ts';
import { commandBlockedUntil, stillWorks } from '../session/blockedUntil.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import type { Pairing } from './usePairing.ts';

const PasswordWaits = later(async () => (await stillWorks()).PasswordWaits);

/** Asked before the letters are shown: a person who finds the device unlocked should not get a sign-in of their own. */
export const PairingPassword = ({ isPending, problem, make }: Pairing) => {
  const { username } = useAppSelector(selectUser);
  const moment = useMoment();
  const [isSent, setSent] = useState(false);
  const until = commandBlockedUntil(problem);
  const wrong = isSent && !isPending ? problem?.fields['password'] : undefined;
  const { problems, field, handleSubmit } = useForm({
    initial: { password: '' },
    isPending,
    validate: ({ password }) => (password === '' ? { password: 'Enter your password' } : {}),
    onValid: ({ password }) => {
      setSent(true);
      make(password);
    },
  });
  return (
    <form ref={useFocusHandedOn<HTMLFormElement>()} className="form" noValidate onSubmit={handleSubmit}>
      <p>First enter your password. It keeps anyone who finds this device open from signing in a device of theirs.</p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <FieldGroup label="Your password" problem={problems.password ?? wrong}>
        {(control) => <PasswordInput {...control} {...field('password')} autoComplete="current-password" autoFocus />}
      </FieldGroup>
      {until && problem && <PasswordWaits until={until} sentence={problem.message} moment={moment} />}
      {!until && problem && problem.fields['password'] === undefined && (
        <FieldProblem id="pairing-problem" problem={problem.message} />
      )}
      <div className="dialog__foot">
        <Button
          type="submit"
          intent="primary"
          text={isPending ? 'Checking…' : 'Show the letters'}
          aria-disabled={isPending}
        />
      </div>
    </form>
  );
};
