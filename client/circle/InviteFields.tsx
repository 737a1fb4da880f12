import { FieldGroup } from '../ui/FieldGroup.tsx';
import type { Fields } from '../ui/useFields.ts';
import { longest, type InviteDraft } from './inviteDraft.ts';

interface InviteFieldsProps extends Pick<Fields<InviteDraft>, 'field'> {
  readonly problemAt: (name: string) => string | undefined;
}

/** Whom, as what, and with which words. */
export const InviteFields = ({ field, problemAt }: InviteFieldsProps) => (
  <>
    <FieldGroup
      label="Email address"
      hint="Whoever signs in with this address can accept, today or after registering"
      problem={problemAt('caregiverEmail')}
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
    <FieldGroup label="Relationship" isOptional hint="For example: daughter, neighbor, nurse" problem={problemAt('relationship')}>
      {(control) => <input {...control} {...field('relationship')} className="input" maxLength={longest.relationship} autoComplete="off" />}
    </FieldGroup>
    <FieldGroup label="Personal message" isOptional problem={problemAt('message')}>
      {(control) => <textarea {...control} {...field('message')} className="input" rows={3} maxLength={longest.message} />}
    </FieldGroup>
  </>
);
