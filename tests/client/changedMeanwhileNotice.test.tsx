import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { MeanwhileChoice } from '../../client/form/changedMeanwhile.ts';
import { ChangedMeanwhileNotice } from '../../client/circle/ChangedMeanwhileNotice.tsx';
import { draftOf } from '../../client/appointment/appointmentDraft.ts';
import { differencesOf, takenOver } from '../../client/appointment/appointmentMeanwhile.ts';
import { draftOf as correctionDraftOf } from '../../client/health/correctionDraft.ts';
import { readingDifferences } from '../../client/health/readingMeanwhile.ts';
import { asEntered, type ShownUnits } from '../../events/health/shownUnits.ts';
import { appointment } from '../support/appointments.ts';
import { clientStage } from '../support/clientApp.tsx';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { metric } from '../support/readings.ts';

const stage = clientStage();
const plain = (differences: ReturnType<typeof readingDifferences>) =>
  differences.map(({ label, now, own }) =>
    `${label}: ${now}${own === undefined ? '' : `, own ${own}`}`.replaceAll(/[\u00a0\u202f]/g, ' '),
  );

describe('an appointment that somebody has moved', () => {
  const opened = draftOf(appointment({ location: 'Main Street 4' }));
  const present = draftOf(
    appointment({ location: 'Main Street 4', startTime: '2026-06-11T20:00:00.000Z', title: 'Dr. Osei' }),
  );
  test('names the changes since the form was opened, in words, with the user’s own edits', () =>
    expect(plain(differencesOf({ ...opened, title: 'Teeth' }, opened, present))).toEqual([
      'Title: Dr. Osei, own Teeth',
      'Date: Thursday, June 11',
      'Start time: 4:00 PM',
    ]));
  test('leaves out fields that are equal now, or that nobody else has changed', () =>
    expect(plain(differencesOf({ ...opened, title: 'Dr. Osei', location: 'At home' }, opened, opened))).toEqual([]));
  test('gives its new values to the fields that were not edited', () =>
    expect(takenOver({ ...opened, title: 'Teeth' }, opened, present)).toMatchObject({
      startDay: '2026-06-11',
      startTime: '16:00',
    }));
});

describe('a reading that somebody has corrected', () => {
  const now = new Date(tenPastTen);
  const opened = metric(1, 'bloodSugar', '132');
  const corrected = { ...metric(1, 'bloodSugar', '180'), revision: 2 };
  const differences = (units: ShownUnits, metricNow = corrected, edits = {}) =>
    plain(
      readingDifferences(metricNow, { opened, draft: { ...correctionDraftOf(opened, units), ...edits }, units, now }),
    );
  test('shows both values, each in the viewer’s unit', () => {
    expect(differences(asEntered)).toEqual(['Reading: 180 mg/dL, own 132 mg/dL']);
    expect(differences({ ...asEntered, bloodSugar: 'mmol/L' }, corrected, { value: '7' })).toEqual([
      'Reading: 10 mmol/L, own 7 mmol/L',
    ]);
  });
  test('and both moments where one of them was changed', () => {
    const moved = { ...corrected, recordedAt: inNewYork('2026-06-08', '07:00') };
    expect(differences(asEntered, moved)[1]).toBe('Measured: Yesterday 7:00 AM');
    expect(differences(asEntered, corrected, { time: '08:05' })[1]).toBe('Measured: Today 8:20 AM, own Today 8:05 AM');
  });
  test('has no notice while the revision is the one that the form was opened on', () =>
    expect(differences(asEntered, opened)).toEqual([]));
});

const Notice = ({ by }: { by: string }) => {
  const [choice, setChoice] = useState<MeanwhileChoice>();
  const differences = choice === undefined ? [{ label: 'Date', now: 'June 11', own: 'June 12' }] : [];
  const changed = { userId: rosa.id, changedBy: { id: by, firstName: 'Ana' } };
  return (
    <div role="group" data-focus-home tabIndex={-1}>
      <ChangedMeanwhileNotice meanwhile={{ differences, changed, choice }} onChoose={setChoice} />
    </div>
  );
};

test.each([
  ['Use theirs', 'The new values are in the form now. Nothing is saved yet.'],
  ['Keep mine', 'The form is as you left it. Nothing is saved yet.'],
])('the notice is announced; “%s” removes it and announces the result', async (answer, said) => {
  const { user } = stage.show(<Notice by="00000000-0000-4000-8000-0000000000a1" />);
  const form = within(screen.getByRole('group'));
  expect(form.getByRole('alert')).toHaveTextContent(
    /^Ana changed this while the form was open:Date: June 11 \(yours: June 12\)/,
  );
  await user.click(form.getByRole('button', { name: answer }));
  expect(form.queryByRole('alert')).not.toBeInTheDocument();
  expect(form.getByRole('status')).toHaveTextContent(said);
});

test('one’s own change in another window counts as one’s own', () => {
  stage.show(<Notice by={rosa.id} />);
  expect(within(screen.getByRole('group')).getByRole('alert')).toHaveTextContent(/^You changed this/);
});
