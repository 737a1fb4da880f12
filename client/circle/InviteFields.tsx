import { FieldGroup } from '../ui/FieldGroup.tsx';
import { Switch } from '../ui/Switch.tsx';
import type { Fields } from '../ui/useForm.ts';
import type { InviteDraft } from './inviteDraft.ts';

type InviteFieldsProps = Pick<Fields<InviteDraft>, 'field' | 'problems' | 'values' | 'change'>;

/** The fields of an invitation: the person, the relationship and a message. */
export const InviteFields = ({ field, problems, values, change }: InviteFieldsProps) => (
  <>
    {values.isByLinkAlone ? (
      <NameField field={field} problems={problems} />
    ) : (
      <AddressField field={field} problems={problems} />
    )}
    <Switch
      label="They don’t use email"
      hint="Invite them by a name you choose."
      isOn={values.isByLinkAlone}
      state={values.isByLinkAlone ? 'Yes' : 'No'}
      onChange={(isByLinkAlone) => change({ isByLinkAlone })}
    />
    <FieldGroup
      label="Relationship"
      isOptional
      hint="For example: daughter, neighbor, nurse"
      problem={problems.relationship}
    >
      {(control) => <input {...control} {...field('relationship')} className="input" autoComplete="off" />}
    </FieldGroup>
    <FieldGroup label="Personal message" isOptional problem={problems.message}>
      {(control) => <textarea {...control} {...field('message')} className="input" rows={3} />}
    </FieldGroup>
  </>
);

const AddressField = ({ field, problems }: Pick<InviteFieldsProps, 'field' | 'problems'>) => (
  <FieldGroup
    label="Email address"
    hint="They won’t get an email. You’ll get a link and a code to give them."
    problem={problems.caregiverEmail}
  >
    {(control) => (
      <input
        {...control}
        {...field('caregiverEmail')}
        className="input"
        type="email"
        required
        autoComplete="off"
        data-first-focus
      />
    )}
  </FieldGroup>
);

const NameField = ({ field, problems }: Pick<InviteFieldsProps, 'field' | 'problems'>) => (
  <FieldGroup label="What do you call them?" hint="For example: Kate" problem={problems.inviteeName}>
    {(control) => (
      <input {...control} {...field('inviteeName')} className="input" required autoComplete="off" data-first-focus />
    )}
  </FieldGroup>
);
