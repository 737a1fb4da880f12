import type { Page } from '@playwright/test';
import { historyPage } from '../support/pages/historyPage.ts';
import { expect } from './fixtures.ts';
import { addMedicine } from './seeds.ts';
import type { Person, Senior } from './senior.ts';
import { onPhone } from './taps.ts';
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

/** The presses by which a reader of the history finds what was known before that dose was entered. */
export const findWhatWasKnown = async (page: Page): Promise<number> => {
  const history = historyPage(page);
  const known = await onPhone(page);
  await known.press(history.entry(/added Metformin/));
  await known.press(history.seeThen);
  await expect(history.day).toContainText('Metformin');
  await expect(history.day).not.toContainText('Taken');
  await expect(history.compare).toContainText(/Now Taken: given by Ana/);
  return known.count();
};
