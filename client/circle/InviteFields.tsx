import { FieldGroup } from '../ui/FieldGroup.tsx';
import type { Fields } from '../ui/useForm.ts';
import { longest, type InviteDraft } from './inviteDraft.ts';

/** The fields of an invitation: email address, relationship and message. */
export const InviteFields = ({ field, problems }: Pick<Fields<InviteDraft>, 'field' | 'problems'>) => (
  <>
    <FieldGroup
      label="Email address"
      hint="They accept by signing in with this address. They can create an account first."
      problem={problems.caregiverEmail}
    >
      {(control) => (
        <input
          {...control}
          {...field('caregiverEmail')}
          className="input"
          type="email"
          required
          maxLength={longest.caregiverEmail}
          autoComplete="off"
          data-first-focus
        />
      )}
    </FieldGroup>
    <FieldGroup label="Relationship" isOptional hint="For example: daughter, neighbor, nurse" problem={problems.relationship}>
      {(control) => <input {...control} {...field('relationship')} className="input" maxLength={longest.relationship} autoComplete="off" />}
    </FieldGroup>
    <FieldGroup label="Personal message" isOptional problem={problems.message}>
      {(control) => <textarea {...control} {...field('message')} className="input" rows={3} maxLength={longest.message} />}
    </FieldGroup>
  </>
);
