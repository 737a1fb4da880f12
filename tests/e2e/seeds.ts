import { randomUUID } from 'node:crypto';
import { spawnProgram } from '../support/spawnProgram.ts';
import { until } from '../support/waiting.ts';
import type { Product, Senior } from './fixtures.ts';
import { wallDay, wallTime } from './times.ts';

interface Medicine {
  readonly id: string;
  readonly occurrences: readonly { readonly scheduledTime: string }[];
}
interface MedicineWish {
  readonly name?: string;
  readonly dosage?: string;
  readonly frequency?: string;
  readonly times?: readonly string[];
  readonly instructions?: string;
}

/** Metformin, due ten minutes ago for some days already, unless `wish` says otherwise. */
export const addMedicine = async (senior: Senior, wish: MedicineWish = {}): Promise<Medicine> => {
  const standard = {
    name: 'Metformin',
    dosage: '500 mg',
    frequency: 'Once daily',
    times: [wallTime(-10)],
    startDate: wallDay(-3),
  };
  const { status, body } = await senior.post<Medicine>('/api/medications', { ...standard, ...wish });
  if (status !== 201) throw new Error(`Adding a medication answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** One that is taken daily, recorded so many minutes ago: its doses since then can be late. */
export const addMedicineEarlier = async (
  { storage }: Product,
  senior: Senior,
  {
    name,
    times,
    minutesAgo,
  }: { readonly name: string; readonly times: readonly string[]; readonly minutesAgo: number },
): Promise<void> => {
  const medicationId = randomUUID();
  const frequency = times.length === 1 ? 'Once daily' : 'Twice daily';
  const none = { instructions: null, imageUploadId: null, minHoursBetween: null, maxPerDay: null };
  const added = {
    medicationId,
    seniorId: senior.userId,
    name,
    dosage: '500 mg',
    frequency,
    times,
    startDate: wallDay(-3),
    ...none,
  };
  const recordedAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const program = spawnProgram('tests/support/earlierMedication.ts', [JSON.stringify(added), recordedAt], storage);
  await program.says(/appended/);
  await until(async () =>
    (await senior.get<readonly Medicine[]>('/api/medications')).body.some(({ id }) => id === medicationId),
  );
};

/** One that is taken when it is needed. */
export const addAsNeeded = (senior: Senior, name: string): Promise<Medicine> =>
  addMedicine(senior, { name, frequency: 'As needed', times: [] });

/** A medicine in each state a dose can have. */
export const addWholeDay = async (senior: Senior, product: Product): Promise<void> => {
  const { id, occurrences } = await addMedicine(senior, { name: 'Levothyroxine', times: [wallTime(-200)] });
  const due = occurrences.filter(({ scheduledTime }) => Date.parse(scheduledTime) < Date.now()).at(-1)?.scheduledTime;
  const dose = { medicationId: id, scheduledTime: due, takenTime: due, status: 'taken' };
  const { status } = await senior.post('/api/medication-logs', dose);
  if (status !== 201) throw new Error(`Taking a dose answered ${status}`);
  await addMedicineEarlier(product, senior, {
    name: 'Amlodipine',
    times: [wallTime(-170), wallTime(20)],
    minutesAgo: 240,
  });
  await addMedicine(senior, { name: 'Metformin', instructions: 'One long white tablet, with food' });
  await addMedicine(senior, { name: 'Vitamin D3', times: [wallTime(-60)] });
  await addMedicine(senior, { name: 'Atorvastatin', times: [wallTime(400)] });
  await addAsNeeded(senior, 'Ibuprofen');
};
