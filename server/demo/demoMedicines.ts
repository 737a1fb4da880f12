import type { DosageForm } from '../../events/medication/dosageForms.ts';
import type { DemoName } from './demoFamily.ts';

/** A dose of the day before the demo was made. */
export interface DemoDose {
  /** "HH:MM" in the senior's zone; null: as needed. */
  readonly due: string | null;
  readonly at: string;
  readonly by: DemoName;
  readonly skippedFor?: string;
  readonly amount?: string;
}
/** A count early on the day before, after a refill; and the person who has ordered more. */
export interface DemoSupply {
  readonly refilled: number;
  readonly counted: number;
  readonly by: DemoName;
  readonly orderedBy?: DemoName;
}
export interface DemoMedication {
  readonly of: DemoName;
  readonly name: string;
  readonly dosage: string;
  readonly frequency: 'Once daily' | 'Twice daily' | 'Three times daily' | 'As needed';
  readonly instructions: string;
  readonly form?: DosageForm;
  readonly purpose?: string;
  readonly prescriber?: string;
  readonly pharmacy?: string;
  readonly pharmacyPhone?: string;
  readonly prescriptionNumber?: string;
  readonly minHoursBetween?: string;
  readonly maxPerDay?: string;
  readonly doses: readonly DemoDose[];
  readonly supply?: DemoSupply;
  /** Why it was stopped when the demo was made. */
  readonly stoppedFor?: string;
}

const cornerPharmacy = { pharmacy: 'Corner Pharmacy', pharmacyPhone: '(555) 201-0199' };

/** They began yesterday or before (demoDoseHistory.ts), and each of yesterday's doses was given, taken or skipped. */
export const demoMedications: readonly DemoMedication[] = [
  {
    of: 'rosa',
    name: 'Metformin',
    dosage: '500 mg',
    frequency: 'Twice daily',
    instructions: 'One white tablet, with food',
    form: 'Tablet',
    purpose: 'diabetes',
    prescriber: 'Dr. Helen Osei',
    ...cornerPharmacy,
    prescriptionNumber: '7712-0345',
    supply: { refilled: 60, counted: 18, by: 'ana' },
    doses: [
      { due: '08:00', at: '08:10', by: 'fay' },
      { due: '20:00', at: '20:05', by: 'ana' },
    ],
  },
  {
    of: 'rosa',
    name: 'Insulin glargine',
    dosage: '14 units',
    frequency: 'Once daily',
    instructions: 'In the thigh, at bedtime',
    form: 'Unit',
    purpose: 'diabetes',
    prescriber: 'Dr. Helen Osei',
    ...cornerPharmacy,
    prescriptionNumber: '7712-0346',
    doses: [{ due: '21:30', at: '21:35', by: 'ana', amount: '14 units' }],
  },
  {
    of: 'rosa',
    name: 'Acetaminophen',
    dosage: '500 mg',
    frequency: 'As needed',
    instructions: 'One white tablet, with water',
    form: 'Tablet',
    purpose: 'pain in the knee',
    minHoursBetween: '6',
    maxPerDay: '3',
    supply: { refilled: 30, counted: 24, by: 'ana' },
    doses: [{ due: null, at: '15:10', by: 'rosa', amount: '1 tablet' }],
  },
  {
    of: 'rosa',
    name: 'Naproxen',
    dosage: '220 mg',
    frequency: 'As needed',
    instructions: 'One blue tablet, with food',
    doses: [{ due: null, at: '12:40', by: 'rosa', amount: '1 tablet' }],
    stoppedFor: 'Dr. Osei: hard on the stomach',
  },
  {
    of: 'june',
    name: 'Levothyroxine',
    dosage: '50 mcg',
    frequency: 'Once daily',
    instructions: 'Half an hour before breakfast',
    form: 'Tablet',
    purpose: 'the thyroid',
    prescriber: 'Dr. Samuel Reyes',
    supply: { refilled: 90, counted: 6, by: 'june', orderedBy: 'fay' },
    doses: [{ due: '07:00', at: '07:02', by: 'june' }],
  },
  {
    of: 'june',
    name: 'Lisinopril',
    dosage: '10 mg',
    frequency: 'Once daily',
    instructions: 'One pink tablet',
    supply: { refilled: 90, counted: 47, by: 'june' },
    doses: [{ due: '09:00', at: '09:15', by: 'fay' }],
  },
  {
    of: 'june',
    name: 'Calcium with vitamin D',
    dosage: '600 mg',
    frequency: 'Three times daily',
    instructions: 'With a meal',
    doses: [
      { due: '09:00', at: '09:16', by: 'fay' },
      { due: '13:00', at: '13:20', by: 'june' },
      { due: '19:00', at: '19:30', by: 'june', skippedFor: 'No appetite for supper' },
    ],
  },
];

/** Due together: with Rosa’s Metformin, or at this very moment for somebody who looks at it now. */
export const demoMorning: readonly DemoMedication[] = [
  {
    of: 'rosa',
    name: 'Amlodipine',
    dosage: '5 mg',
    frequency: 'Once daily',
    instructions: 'One small white tablet',
    form: 'Tablet',
    purpose: 'blood pressure',
    prescriber: 'Dr. Helen Osei',
    supply: { refilled: 30, counted: 9, by: 'ana', orderedBy: 'ana' },
    doses: [{ due: '08:00', at: '08:10', by: 'fay' }],
  },
  {
    of: 'rosa',
    name: 'Vitamin D3',
    dosage: '1,000 IU',
    frequency: 'Once daily',
    instructions: 'One golden capsule',
    doses: [{ due: '08:00', at: '08:11', by: 'fay' }],
  },
  {
    of: 'rosa',
    name: 'Aspirin',
    dosage: '81 mg',
    frequency: 'Once daily',
    instructions: 'One yellow tablet',
    doses: [{ due: '08:00', at: '08:11', by: 'fay' }],
  },
];

/** Days after the demo was begun, and times on the wall. */
export const demoPauses = [
  {
    of: 'june',
    reason: 'Cataract surgery, in the clinic overnight',
    inDays: 5,
    from: '06:00',
    untilDays: 6,
    until: '12:00',
  },
] as const satisfies readonly { readonly of: DemoName; readonly [field: string]: unknown }[];
