import { Button } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import { Card } from '../ui/Card.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { useProfileForm, type ProfileForm } from './useProfileForm.ts';

export const PersonalForm = () => {
  const form = useProfileForm();
  const navigate = useNavigate();
  return (
    <Card title="Personal Information">
      <form className="form" noValidate onSubmit={form.handleSubmit}>
        <NameFields {...form} />
        <ContactFields {...form} />
        <MedicalFields {...form} />
        <TimeZoneField problem={form.problemOf('timeZone')} {...form.field('timeZone')} />
        <div className="form__foot">
          <Button variant="outlined" text="Cancel" onClick={() => void navigate('/')} />
          <Button type="submit" intent="primary" disabled={form.isPending} text={form.isPending ? 'Saving...' : 'Save Changes'} />
        </div>
      </form>
    </Card>
  );
};

const NameFields = ({ field, problemOf }: ProfileForm) => (
  <>
    <div className="form__pair">
      <FieldGroup label="First Name *" problem={problemOf('firstName')}>
        {(control) => <input {...control} {...field('firstName')} className="input" autoComplete="given-name" required />}
      </FieldGroup>
      <FieldGroup label="Last Name *" problem={problemOf('lastName')}>
        {(control) => <input {...control} {...field('lastName')} className="input" autoComplete="family-name" required />}
      </FieldGroup>
    </div>
    <FieldGroup label="Email *" problem={problemOf('email')}>
      {(control) => <input {...control} {...field('email')} className="input" type="email" autoComplete="email" required />}
    </FieldGroup>
  </>
);

const ContactFields = ({ field, problemOf }: ProfileForm) => (
  <>
    <div className="form__pair">
      <FieldGroup label="Phone Number" problem={problemOf('phone')}>
        {(control) => <input {...control} {...field('phone')} className="input" type="tel" autoComplete="tel" />}
      </FieldGroup>
      <FieldGroup label="Date of Birth" problem={problemOf('dateOfBirth')}>
        {(control) => <input {...control} {...field('dateOfBirth')} className="input" type="date" autoComplete="bday" />}
      </FieldGroup>
    </div>
    <FieldGroup label="Address" problem={problemOf('address')}>
      {(control) => <textarea {...control} {...field('address')} className="input" rows={3} autoComplete="street-address" />}
    </FieldGroup>
    <FieldGroup label="Emergency Contact" problem={problemOf('emergencyContact')}>
      {(control) => <input {...control} {...field('emergencyContact')} className="input" />}
    </FieldGroup>
  </>
);

const MedicalFields = ({ field, problemOf }: ProfileForm) => (
  <>
    <FieldGroup label="Medical Conditions" problem={problemOf('medicalConditions')}>
      {(control) => <textarea {...control} {...field('medicalConditions')} className="input" rows={2} />}
    </FieldGroup>
    <FieldGroup label="Allergies" problem={problemOf('allergies')}>
      {(control) => <textarea {...control} {...field('allergies')} className="input" rows={2} />}
    </FieldGroup>
    <FieldGroup label="Current Medications" problem={problemOf('medications')}>
      {(control) => <textarea {...control} {...field('medications')} className="input" rows={2} />}
    </FieldGroup>
  </>
);
