import { screen, within } from '@testing-library/react';
import { MedicationsPage } from '../../client/medication/MedicationsPage.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { medicineReads } from '../support/medicineServer.ts';
import { medication, taken, tenPastTen } from '../support/medicines.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const acetaminophen = medication(6, 'Acetaminophen', [], {
  dosage: '500 mg',
  purpose: 'pain',
  minHoursBetween: 4,
  maxPerDay: 4,
});
const at = (time: string) =>
  taken(acetaminophen, time, time, { id: `${acetaminophen.id}-${time}`, scheduledTime: null });

test.each([
  [
    'one two hours ago',
    [at('08:10')],
    /^Not yet/,
    'Next possible at 12:10 PM',
    '1 of 4 in the last 24 hours, as far as recorded. Last taken today, 8:10 AM',
  ],
  [
    'three, the last one long ago',
    [at('00:10'), at('01:00'), at('06:00')],
    /^Any time/,
    'The last one until tomorrow, 12:10 AM',
    '3 of 4 in the last 24 hours, as far as recorded. Last taken today, 6:00 AM',
  ],
  ['none', [], /^Any time/, 'As needed', 'Not taken yet'],
] as const)(
  'an as-needed medication with %s says before the tap what is possible',
  async (_what, logs, when, status, note) => {
    stage.server.use(...medicineReads({ medications: [acetaminophen], logs: [...logs], facts: [] }));
    stage.show(<MedicationsPage />);
    const shown = within(await screen.findByRole('article', { name: /Acetaminophen/ }));
    const line = shown.getByRole('listitem');
    const said = line.textContent.replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(said).toMatch(when);
    expect(said).toContain(status);
    expect(said).toContain(note);
    expect(shown.getByRole('button', { name: 'Take: Acetaminophen' })).toBeInTheDocument();
  },
);
