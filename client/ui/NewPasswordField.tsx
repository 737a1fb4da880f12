import type { ComponentProps } from 'react';
import { passwordLength } from '../../events/account/accountLimits.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { PasswordInput } from './PasswordInput.tsx';

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordInput> {
  readonly label: string;
  readonly hint?: string;
  readonly problem: string | undefined;
}

/** A password to be chosen, or its confirmation; browsers offer one of their own. */
export const NewPasswordField = ({ label, hint = shortest, problem, ...input }: NewPasswordFieldProps) => (
  <FieldGroup label={label} hint={hint} problem={problem}>
    {(control) => <PasswordInput {...control} {...input} autoComplete="new-password" />}
  </FieldGroup>
);

const shortest = `At least ${passwordLength.min} characters`;
