import { fireEvent, screen, within } from '@testing-library/react';
import { appointmentReads } from '../support/appointmentReads.ts';
import { circleReads } from '../support/careTeam.ts';
import type { clientStage } from '../support/clientApp.tsx';
import { rosasDay } from '../support/medicines.ts';
import { healthReads, noReadings } from '../support/healthServer.ts';
import { medicineReads, type MedicineAnswers } from '../support/medicineServer.ts';
import { rosa } from '../support/people.ts';

/** The server's answers about Rosa's day; the next answer has a test's changes. */
export const answersOn =
  (stage: ReturnType<typeof clientStage>) =>
  (more: Partial<MedicineAnswers> = {}): MedicineAnswers => {
    const { medications, logs } = rosasDay();
    const answers = { medications, logs, facts: [], ...more };
    const circle = { connections: [], sent: [], received: [] };
    stage.server.use(
      ...medicineReads(answers),
      ...circleReads(circle),
      appointmentReads({}, rosa.id),
      ...healthReads(noReadings(rosa.id), rosa.id),
    );
    return answers;
  };

/** The row of a medication on the senior's home. */
export const rowOf = async (name: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${name}`), level: 3 });
  const row = heading.closest('li');
  if (!row) throw new Error(`${name} is in no row`);
  return row;
};
/** The slot on the Now card of her home that begins with that: "Metformin", "Morning, 10:00". */
export const slotOf = (name: string): Promise<HTMLElement> =>
  screen.findByRole('group', { name: new RegExp(`^${name}`) });
/** Its row on My Medications. */
export const entryOf = (name: string): Promise<HTMLElement> =>
  screen.findByRole('article', { name: new RegExp(`^${name}`) });
/** The same, opened to its card. */
export const cardOf = async (name: string): Promise<HTMLElement> => {
  const entry = await entryOf(name);
  const [closed] = within(entry).queryAllByRole('button', { expanded: false });
  if (closed) fireEvent.click(closed);
  return entry;
};
