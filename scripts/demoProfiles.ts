import type { DemoName } from './demoFamily.ts';

/** What each says of themselves on /profile. Numbers with 555-01 belong to nobody. */
export const demoProfiles: Readonly<Record<DemoName, Readonly<Record<string, string>>>> = {
  rosa: {
    phone: '(304) 555-0117',
    dateOfBirth: '1946-03-14',
    address: '214 Alder Lane, Apartment 2B, Fairview',
    medicalConditions: 'Diabetes since 1985, high blood pressure, arthritis in both hands',
    allergies: 'Penicillin (rash), shellfish',
  },
  ana: { phone: '(304) 555-0142', dateOfBirth: '1974-09-02', address: '38 Mill Street, Fairview' },
  fay: { phone: '(304) 555-0163', dateOfBirth: '1983-12-20' },
  june: {
    phone: '(304) 555-0188',
    dateOfBirth: '1943-08-27',
    address: '216 Alder Lane, Fairview',
    medicalConditions: 'Underactive thyroid, high blood pressure, thin bones',
    allergies: 'Sulfa drugs, latex',
  },
};
