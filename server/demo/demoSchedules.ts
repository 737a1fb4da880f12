import { addDays } from '../../projections/zones/zonedTime.ts';
import { medicationForm } from './demoPictures.ts';
import { among, dayOf, type DemoStage } from './demoStage.ts';
import type { DemoName } from './demoFamily.ts';

interface DemoSchedule {
  readonly of: DemoName;
  readonly name: string;
  readonly dosage: string;
  readonly instructions: string;
  readonly purpose: string;
  /** `tomorrow`: YYYY-MM-DD in the senior's zone. */
  readonly schedule: (tomorrow: string) => object;
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const weekdayOf = (date: string): string => weekdays[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? 'sun';
const daysOfStep = 5;

/** A tablet a week and a taper: nothing of them is due on the day of a visit. */
const demoSchedules: readonly DemoSchedule[] = [
  {
    of: 'rosa',
    name: 'Alendronate',
    dosage: '70 mg',
    instructions: 'On an empty stomach, with a glass of water',
    purpose: 'strong bones',
    schedule: (tomorrow) => ({
      kind: 'weekly',
      days: [weekdayOf(addDays(tomorrow, 1))],
      times: [{ time: '07:00', amount: 1 }],
    }),
  },
  {
    of: 'rosa',
    name: 'Prednisone',
    dosage: '10 mg',
    instructions: 'With breakfast',
    purpose: 'a flare of gout',
    schedule: (tomorrow) => ({
      kind: 'taper',
      steps: [4, 3, 2, 1, 0.5].map((amount, index) => ({
        from: addDays(tomorrow, index * daysOfStep),
        until: addDays(tomorrow, (index + 1) * daysOfStep - 1),
        times: [{ time: '08:00', amount }],
      })),
    }),
  },
];

export const planSchedules = async <Name extends DemoName>(stage: DemoStage<Name>): Promise<void> => {
  for (const { of, schedule, ...details } of among(stage, demoSchedules)) {
    const tomorrow = await dayOf(stage, of, 1);
    const body = await medicationForm({
      ...details,
      form: 'Tablet',
      prescriber: 'Dr. Helen Osei',
      frequency: 'Custom',
      times: '[]',
      schedule: JSON.stringify(schedule(tomorrow)),
    });
    await stage.people[of].post('/api/medications', body, `demo medication ${details.name}`);
  }
};
