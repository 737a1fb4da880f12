import { addMedicine } from './seeds.ts';
import type { Person, Senior } from './senior.ts';
import { wallTime } from './times.ts';

/** Somebody enters now that they gave the Metformin 110 minutes ago; it was not missed yet when its medication was recorded. */
export const enterLate = async (senior: Senior, giver: Person): Promise<void> => {
  const { id, occurrences } = await addMedicine(senior, { times: [wallTime(-115)] });
  const due = occurrences.filter(({ scheduledTime }) => Date.parse(scheduledTime) < Date.now()).at(-1)?.scheduledTime;
  const takenTime = new Date(Date.now() - 110 * 60_000).toISOString();
  const dose = { medicationId: id, scheduledTime: due, takenTime, status: 'taken', userId: senior.userId };
  const { status, body } = await giver.post('/api/medication-logs', dose);
  if (status !== 201) throw new Error(`Giving a dose answered ${status}: ${JSON.stringify(body)}`);
};
