import { Button } from '../ui/Button.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DiscardQuestion, FoundNote } from '../form/CommandFormDialog.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { Card } from '../ui/Card.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import type { Fields } from '../ui/useForm.ts';
import { TimeZoneField } from './TimeZoneField.tsx';
import { useAddedDevice, whereInstead } from './addedDevice.ts';
import type { ProfileValues } from './profileForm.ts';
import { useProfileForm } from './useProfileForm.ts';

export const PersonalForm = () => {
  const form = useProfileForm();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const leave = () => void navigate('/');
  const handleDiscard = () => {
    form.discard();
    leave();
  };
  return (
    <Card title="Personal Information">
      <form className="form" noValidate onSubmit={form.handleSubmit}>
        {form.isFound && form.isTyped && <FoundNote discard={form.discard} />}
        <NameFields {...form} />
        <ContactFields {...form} />
        <MedicalFields {...form} />
        <TimeZoneField problem={form.problems.timeZone} {...form.field('timeZone')} />
        <div className="form__foot">
          <Button variant="outlined" text="Cancel" onClick={() => (form.isTyped ? setAsking(true) : leave())} />
          <Button
            type="submit"
            intent="primary"
            aria-disabled={form.isPending}
            text={form.isPending ? 'Saving...' : 'Save Changes'}
          />
        </div>
      </form>
      {isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={handleDiscard} />}
    </Card>
  );
};

const NameFields = ({ field, problems }: Fields<ProfileValues>) => (
  <>
    <div className="form__pair">
      <FieldGroup label="First Name *" problem={problems.firstName}>
        {(control) => (
          <input {...control} {...field('firstName')} className="input" autoComplete="given-name" required />
        )}
      </FieldGroup>
      <FieldGroup label="Last Name *" problem={problems.lastName}>
        {(control) => (
          <input {...control} {...field('lastName')} className="input" autoComplete="family-name" required />
        )}
      </FieldGroup>
    </div>
    <EmailField problem={problems.email} {...field('email')} />
  </>
);

const EmailField = ({
  problem,
  ...field
}: ReturnType<Fields<ProfileValues>['field']> & { readonly problem: string | undefined }) => {
  const isDemo = useAppSelector(({ demo }) => Boolean(demo?.family));
  const added = useAddedDevice();
  const hint = isDemo
    ? 'This is a demo, so it stays as it is.'
    : added
      ? `${whereInstead(added, 'change this')}.`
      : undefined;
  return (
    <FieldGroup label={added ? 'Email' : 'Email *'} hint={hint} problem={problem}>
      {(control) => (
        <input
          {...control}
          {...field}
          className="input"
          type="email"
          autoComplete="email"
          required={!added}
          readOnly={isDemo || added !== undefined}
        />
      )}
    </FieldGroup>
  );
};

const ContactFields = ({ field, problems }: Fields<ProfileValues>) => (
  <>
    <div className="form__pair">
      <FieldGroup label="Phone Number" problem={problems.phone}>
        {(control) => <input {...control} {...field('phone')} className="input" type="tel" autoComplete="tel" />}
      </FieldGroup>
      <FieldGroup label="Date of Birth" problem={problems.dateOfBirth}>
        {(control) => (
          <input {...control} {...field('dateOfBirth')} className="input" type="date" autoComplete="bday" />
        )}
      </FieldGroup>
    </div>
    <FieldGroup label="Address" problem={problems.address}>
      {(control) => (
        <textarea {...control} {...field('address')} className="input" rows={3} autoComplete="street-address" />
      )}
    </FieldGroup>
    <FieldGroup label="Emergency Contact" problem={problems.emergencyContact}>
      {(control) => <input {...control} {...field('emergencyContact')} className="input" />}
    </FieldGroup>
  </>
);

const MedicalFields = ({ field, problems }: Fields<ProfileValues>) => (
  <>
    <FieldGroup label="Medical Conditions" problem={problems.medicalConditions}>
      {(control) => <textarea {...control} {...field('medicalConditions')} className="input" rows={2} />}
    </FieldGroup>
    <FieldGroup label="Allergies" problem={problems.allergies}>
      {(control) => <textarea {...control} {...field('allergies')} className="input" rows={2} />}
    </FieldGroup>
    <FieldGroup label="Current Medications" problem={problems.medications}>
      {(control) => <textarea {...control} {...field('medications')} className="input" rows={2} />}
    </FieldGroup>
  </>
);
