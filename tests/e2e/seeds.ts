import type { Senior } from './fixtures.ts';
import { wallDay, wallTime } from './times.ts';

export interface Medicine {
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
  const standard = { name: 'Metformin', dosage: '500 mg', frequency: 'Once daily', times: [wallTime(-10)], startDate: wallDay(-3) };
  const { status, body } = await senior.post<Medicine>('/api/medications', { ...standard, ...wish });
  if (status !== 201) throw new Error(`Adding a medication answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** One that is taken when it is needed. */
export const addAsNeeded = (senior: Senior, name: string): Promise<Medicine> =>
  addMedicine(senior, { name, frequency: 'As needed', times: [] });
