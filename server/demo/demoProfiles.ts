import type { ChangeUnits, UpdateProfile } from '../../events/account/accountCommands.ts';
import type { DemoName } from './demoFamily.ts';

/** Each person's entries on /profile. The phone numbers belong to nobody: 555 is for examples. */
export const demoProfiles: Readonly<Record<DemoName, UpdateProfile>> = {
  rosa: {
    phone: '+1 (555) 201-0133',
    dateOfBirth: '1948-06-03',
    address: '27 Mill Street, Apt 4, Riverside',
    medicalConditions: 'Type 2 diabetes, high blood pressure',
    allergies: 'Penicillin (rash)',
  },
  ana: { phone: '(555) 201-0142', dateOfBirth: '1974-09-02', address: '8 Orchard Road, Riverside' },
  fay: { phone: '(555) 201-0163', dateOfBirth: '1983-12-20' },
  june: {
    phone: '(555) 201-0190',
    dateOfBirth: '1943-08-27',
    address: '31 Mill Street, Riverside',
    medicalConditions: 'Underactive thyroid, high blood pressure, osteoporosis',
    allergies: 'Sulfa drugs, latex',
  },
};

/** June came from Europe and still thinks in kilograms; the others read each number as it was entered. */
export const demoUnits: Readonly<Partial<Record<DemoName, ChangeUnits>>> = {
  june: { weight: 'kg', temperature: '°C' },
};
