import { FieldGroup } from '../ui/FieldGroup.tsx';
import { NewPasswordField } from '../ui/NewPasswordField.tsx';
import type { Fields } from '../ui/useForm.ts';
import type { Registration } from './registrationProblems.ts';

interface RegisterFieldsProps extends Fields<Registration> {
  readonly needsCode: boolean;
}

/** The six fields of a new account, and the invitation's code where it is needed. */
export const RegisterFields = ({ field, problems, needsCode }: RegisterFieldsProps) => (
  <>
    {needsCode && <CodeField field={field} problems={problems} />}
    <div className="form__pair">
      <FieldGroup label="First name" isOptional problem={problems.firstName}>
        {(control) => <input {...control} {...field('firstName')} className="input" autoComplete="given-name" />}
      </FieldGroup>
      <FieldGroup label="Last name" isOptional problem={problems.lastName}>
        {(control) => <input {...control} {...field('lastName')} className="input" autoComplete="family-name" />}
      </FieldGroup>
    </div>
    <FieldGroup label="Username" problem={problems.username}>
      {(control) => (
        <input
          {...control}
          {...field('username')}
          className="input"
          autoComplete="username"
          autoCapitalize="none"
          required
        />
      )}
    </FieldGroup>
    <FieldGroup label="Email" isOptional problem={problems.email}>
      {(control) => <input {...control} {...field('email')} className="input" type="email" autoComplete="email" />}
    </FieldGroup>
    <div className="form__pair">
      <NewPasswordField label="Password" problem={problems.password} {...field('password')} required />
      <NewPasswordField
        label="Confirm password"
        hint="Type it again"
        problem={problems.confirmPassword}
        {...field('confirmPassword')}
        required
      />
    </div>
  </>
);

const CodeField = ({ field, problems }: Pick<RegisterFieldsProps, 'field' | 'problems'>) => (
  <FieldGroup
    label="Invitation code"
    hint="Eight letters. If you have a link, open it instead."
    problem={problems.invitationCode}
  >
    {(control) => (
      <input
        {...control}
        {...field('invitationCode')}
        className="input"
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
    )}
  </FieldGroup>
);
