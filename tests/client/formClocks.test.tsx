import { screen, within } from '@testing-library/react';
import { SeniorHomePage } from '../../client/home/SeniorHomePage.tsx';
import { MedicationsPage } from '../../client/medication/MedicationsPage.tsx';
import { answersOn, cardOf } from '../medication/pageRows.ts';
import { rosaAsSenior } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { rosasDay, tenPastTen } from '../support/medicines.ts';
import { monitoringOn } from '../support/monitoringScreen.tsx';
import { rosa } from '../support/people.ts';
import { careOn } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

/** No device of a test shows this time. */
const afar = 'Pacific/Kiritimati';
const hers = 'Times are in Rosa’s time zone, Line Islands Time.';
const own = 'Times are in Line Islands Time.';
const day = (timeZone: string) => {
  const { medications, logs } = rosasDay();
  return { medications: medications.map((each) => ({ ...each, timeZone })), logs, facts: [] };
};

const rosasPage = (timeZone = afar) => {
  careOn(stage, { connections: [rosaAsSenior({ seniorTimeZone: timeZone })], medicines: { [rosa.id]: day(timeZone) } });
  return monitoringOn(stage)(rosa.id, 'medications');
};
const ownPage = (timeZone = afar) => {
  answersOn(stage)(day(timeZone));
  return stage.show(<MedicationsPage />, { user: { timeZone } });
};
type Shown = ReturnType<typeof ownPage>;

const press = async ({ user }: Shown, ...names: readonly RegExp[]) => {
  for (const name of names) {
    const [found] = await screen.findAllByRole(name.source.includes('…') ? 'menuitem' : 'button', { name });
    if (found) await user.click(found);
  }
  return within(await screen.findByRole('dialog'));
};
const later = async ({ user }: Shown, dialog: Awaited<ReturnType<typeof press>>) =>
  user.click(dialog.getByRole('radio', { name: 'Later' }));

describe.each([
  ['a senior’s', rosasPage, hers],
  ['one’s own', ownPage, own],
] as const)('the form about %s medications says by which clock its times are', (_whose, page, sentence) => {
  test('Stop', async () => {
    const shown = page();
    await cardOf('Vitamin D3');
    const dialog = await press(shown, /^Stop: Vitamin D3/);
    await later(shown, dialog);
    expect(dialog.getByRole('group', { name: 'From' })).toHaveAccessibleDescription(sentence);
  });
  test('Pause', async () => {
    const shown = page();
    const dialog = await press(shown, /^Pause all medications/);
    expect(dialog.getByRole('group', { name: 'Until' })).toHaveAccessibleDescription(sentence);
    await later(shown, dialog);
    expect(dialog.getByRole('group', { name: 'From' })).toHaveAccessibleDescription(sentence);
  });
  test('Add Medication', async () => {
    const dialog = await press(page(), /^Add Medication/);
    expect(dialog.getByRole('group', { name: 'Times' })).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
  });
});

test('“Taken at…” says by which clock it is', async () => {
  answersOn(stage)(day('Pacific/Marquesas'));
  const shown = stage.show(<SeniorHomePage />, { user: { timeZone: 'Pacific/Marquesas' } });
  const dialog = await press(shown, /^Later or skip: Amlodipine/, /^Taken at…$/);
  expect(dialog.getByRole('group', { name: 'Taken' })).toHaveAccessibleDescription('Times are in Marquesas Time.');
});

test('in a zone that this browser doesn’t know, times of day are still her own', async () => {
  const dialog = await press(rosasPage('America/Newly_Named'), /^Add Medication/);
  expect(dialog.getByRole('group', { name: 'Times' })).toHaveAccessibleDescription(
    'Times are in Rosa’s time zone, America/Newly Named.',
  );
});
test('if both clocks agree, neither is mentioned', async () => {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const dialog = await press(rosasPage(here), /^Add Medication/);
  expect(dialog.getByRole('group', { name: 'Times' })).not.toHaveAccessibleDescription();
});
