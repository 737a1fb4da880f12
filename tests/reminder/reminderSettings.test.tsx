import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { defaultSettings } from '../../events/notification/reminderSettings.ts';
import { write } from '../support/medicineServer.ts';
import { first, remindersStage, section } from './remindersStage.tsx';

const stage = remindersStage();
const { show } = stage;

const changes = (settings: object = {}) => {
  let kept: object = { ...defaultSettings, hasNtfy: false, ntfyTopic: null, ...settings };
  const put = write('put', '/api/reminder-settings', ({ body }) => {
    const { kinds = {}, ...rest } = body as { kinds?: Record<string, object> };
    const before = kept as { kinds: Record<string, object> };
    const merged = Object.fromEntries(
      Object.entries(before.kinds).map(([kind, channels]) => [kind, { ...channels, ...kinds[kind] }]),
    );
    kept = { ...before, ...rest, kinds: merged };
    return HttpResponse.json(kept);
  });
  stage.server.use(
    http.get('/api/reminder-settings', () => HttpResponse.json(kept)),
    put.handler,
  );
  return put.sent;
};
const bodies = (sent: ReturnType<typeof changes>) => sent.map(({ body }) => body);
const names = async () => (await section().findAllByRole('switch')).map((each) => each.getAttribute('aria-labelledby'));

test('a senior has a line for each kind that can happen to her, and no more', async () => {
  show({});
  await names();
  const card = within(screen.getByRole('region', { name: 'What rings for me' }));
  const lines = card.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(7);
  expect(lines[0]).toBe('DosesAt the time of each doseRings');
  expect(lines[2]).toMatch(/^Medications to orderTwo days before the last day to order, and on that day/);
  expect(lines[5]).toBe('MessagesOn the screen, without a soundNo sound');
  expect(lines[6]).toBe('Family updatesOnly here, in HearthlineOff');
});

test('a caregiver hears of late doses and alerts, not of each dose', async () => {
  show({}, { user: { role: 'caregiver' } });
  await names();
  const card = within(screen.getByRole('region', { name: 'What rings for me' }));
  expect(card.getByRole('switch', { name: 'Late and missed doses' })).toBeChecked();
  expect(card.queryByRole('switch', { name: 'Doses' })).not.toBeInTheDocument();
  expect(first()).toHaveTextContent('This computer doesn’t ring yet.');
});

test('a switch is saved immediately, quiet hours and words on the locked screen too', async () => {
  const { user } = show({});
  const sent = changes();
  await user.click(await section().findByRole('switch', { name: 'Messages' }));
  await waitFor(() => expect(bodies(sent)).toEqual([{ kinds: { messages: { phone: false } } }]));
  expect(section().queryByRole('combobox', { name: 'From' })).not.toBeInTheDocument();
  await user.click(section().getByRole('switch', { name: 'Every night' }));
  await user.selectOptions(await section().findByRole('combobox', { name: 'Until' }), '06:30');
  await user.click(section().getByRole('radio', { name: /^With details/ }));
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(bodies(sent).slice(1)).toEqual([
    { quietHours: { isOn: true, from: '22:00', until: '07:00' } },
    { quietHours: { isOn: true, from: '22:00', until: '06:30' } },
    { showsDetails: true },
  ]);
  expect(section().getByText(/comes as one summary at 6:30.AM.$/)).toBeInTheDocument();
});

test('More settings has the chime and where each kind reaches a person; ntfy only where the operator set it up', async () => {
  const { user } = show({});
  const sent = changes();
  await user.click(await section().findByRole('button', { name: 'More settings' }));
  await user.click(section().getByRole('switch', { name: 'Chime in an open window' }));
  await user.click(section().getByRole('checkbox', { name: 'Doses: Open window' }));
  await waitFor(() => expect(bodies(sent)).toEqual([{ chimes: false }, { kinds: { doses: { window: false } } }]));
  expect(section().queryByRole('columnheader', { name: 'ntfy' })).not.toBeInTheDocument();
});

test('a senior chooses how long before a dose she hears of it too', async () => {
  const { user } = show({});
  const sent = changes();
  await user.click(await section().findByRole('button', { name: 'More settings' }));
  const before = section().getByRole('combobox', { name: 'Also before a dose' });
  expect(before).toHaveDisplayValue('No');
  await user.selectOptions(before, '15');
  await waitFor(() => expect(bodies(sent)).toEqual([{ leadMinutes: 15 }]));
});

test('a caregiver has no line for what comes before a dose', async () => {
  const { user } = show({}, { user: { role: 'caregiver' } });
  await user.click(await section().findByRole('button', { name: 'More settings' }));
  expect(section().getByRole('switch', { name: 'Chime in an open window' })).toBeInTheDocument();
  expect(section().queryByRole('combobox', { name: 'Also before a dose' })).not.toBeInTheDocument();
});

test('where the operator set up ntfy, one switch makes the person’s address', async () => {
  const { user } = show({});
  const sent = changes({ hasNtfy: true });
  await user.click(await section().findByRole('button', { name: 'More settings' }));
  expect(section().queryByRole('textbox', { name: 'Your address in the ntfy app' })).not.toBeInTheDocument();
  await user.click(section().getByRole('switch', { name: 'Ring in the ntfy app' }));
  await waitFor(() => expect(bodies(sent)).toEqual([{ usesNtfy: true }]));
});

test('with ntfy its address can be copied, and a switch covers both', async () => {
  const { user } = show({});
  const sent = changes({ hasNtfy: true, ntfyTopic: 'https://ntfy.example/rosa-8f2k' });
  await user.click(await section().findByRole('switch', { name: 'Doses' }));
  await waitFor(() => expect(bodies(sent)).toEqual([{ kinds: { doses: { phone: false, ntfy: false } } }]));
  await user.click(section().getByRole('button', { name: 'More settings' }));
  expect(section().getByRole('textbox', { name: 'Your address in the ntfy app' })).toHaveValue(
    'https://ntfy.example/rosa-8f2k',
  );
  expect(section().getByRole('checkbox', { name: 'Doses: ntfy' })).not.toBeChecked();
});

test('a change that isn’t saved moves back and says so', async () => {
  const { user } = show({});
  stage.server.use(
    http.put('/api/reminder-settings', () => HttpResponse.json({ message: 'Please try again.' }, { status: 503 })),
  );
  const messages = await section().findByRole('switch', { name: 'Messages' });
  await user.click(messages);
  expect(await section().findByText(/^Not saved. Please try again./)).toBeInTheDocument();
  expect(messages).toBeChecked();
});
