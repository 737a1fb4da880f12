import type { Page } from '@playwright/test';
import type { Senior } from './fixtures.ts';
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
  const standard = { name: 'Metformin', dosage: '500 mg', frequency: 'Once daily', times: [wallTime(-10)], startDate: wallDay(-3) };
  const { status, body } = await senior.post<Medicine>('/api/medications', { ...standard, ...wish });
  if (status !== 201) throw new Error(`Adding a medication answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

/**
 * Call before opening: the page hears that its medications were recorded days ago. No test can wait for hours, and a dose that was due
 * before its medication was recorded is never late.
 */
export const recordedEarlier = (page: Page) =>
  page.route(/\/api\/medications(\?.*)?$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const answer: unknown = await response.json();
    const json = Array.isArray(answer) ? answer.map((each: object) => ({ ...each, createdAt: `${wallDay(-3)}T00:00:00.000Z` })) : answer;
    return route.fulfill({ response, json });
  });

/** One that is taken when it is needed. */
export const addAsNeeded = (senior: Senior, name: string): Promise<Medicine> =>
  addMedicine(senior, { name, frequency: 'As needed', times: [] });

/** A medicine in each state a dose can have. */
export const addWholeDay = async (senior: Senior): Promise<void> => {
  const { id, occurrences } = await addMedicine(senior, { name: 'Levothyroxine', times: [wallTime(-200)] });
  const due = occurrences.filter(({ scheduledTime }) => Date.parse(scheduledTime) < Date.now()).at(-1)?.scheduledTime;
  const dose = { medicationId: id, scheduledTime: due, takenTime: due, status: 'taken' };
  const { status } = await senior.post('/api/medication-logs', dose);
  if (status !== 201) throw new Error(`Taking a dose answered ${status}`);
  await addMedicine(senior, { name: 'Amlodipine', frequency: 'Twice daily', times: [wallTime(-170), wallTime(20)] });
  await addMedicine(senior, { name: 'Metformin', instructions: 'One long white tablet, with food' });
  await addMedicine(senior, { name: 'Vitamin D3', times: [wallTime(-60)] });
  await addMedicine(senior, { name: 'Atorvastatin', times: [wallTime(400)] });
  await addAsNeeded(senior, 'Ibuprofen');
};
