import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { defaultSettings } from '../../events/notification/reminderSettings.ts';
import { RemindersSection } from '../../client/reminder/RemindersSection.tsx';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { rosaAsSenior } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { rosa } from '../support/people.ts';
import { anaUser, miguel } from '../support/seniorsCare.ts';
import { fakeBrowser } from './fakeBrowser.ts';

const stage = clientStage();

/** Ana's settings card; `fails`: nothing is saved. */
const show = async (connections: readonly CareConnection[], mutedSeniors: readonly string[] = [], fails = false) => {
  fakeBrowser({});
  let kept: object = { ...defaultSettings, hasNtfy: false, ntfyTopic: null, mutedSeniors };
  const { sent, handler } = write('put', '/api/reminder-settings', ({ body }) => {
    if (fails) return HttpResponse.json({ message: 'Please try again.' }, { status: 503 });
    kept = { ...kept, ...(body as object) };
    return HttpResponse.json(kept);
  });
  stage.server.use(
    handler,
    http.get('/api/push-subscriptions', () => HttpResponse.json([])),
    http.get('/api/reminder-settings', () => HttpResponse.json(kept)),
    http.get('/api/care-connections', () => HttpResponse.json([...connections])),
  );
  const { user } = stage.show(<RemindersSection />, { user: anaUser });
  const section = within(screen.getByRole('region', { name: 'Reminders' }));
  await user.click(await section.findByRole('button', { name: 'More settings' }));
  const of = (name: string) => section.getByRole('switch', { name: `Reminders about ${name}` });
  return { user, section, of, bodies: () => sent.map(({ body }) => body) };
};
const both = [rosaAsSenior(), miguel];

test('a person who cares for several switches off the reminders about one of them, and on again', async () => {
  const { user, of, bodies } = await show(both);
  for (const name of ['Rosa', 'Miguel']) expect(of(name)).toBeChecked();
  await user.click(of('Miguel'));
  await waitFor(() => expect(bodies()).toEqual([{ mutedSeniors: [miguel.seniorId] }]));
  await waitFor(() => expect(of('Miguel')).not.toBeChecked());
  expect(of('Rosa')).toBeChecked();
  await user.click(of('Miguel'));
  await waitFor(() => expect(bodies().at(-1)).toEqual({ mutedSeniors: [] }));
  expect(of('Miguel')).toBeChecked();
});

test('one that is off stays off while another is changed', async () => {
  const { user, of, bodies } = await show(both, [rosa.id]);
  expect(of('Rosa')).not.toBeChecked();
  await user.click(of('Miguel'));
  await waitFor(() => expect(bodies()).toEqual([{ mutedSeniors: [rosa.id, miguel.seniorId] }]));
});

test('two that are switched off one after the other are both off', async () => {
  const { user, of, bodies } = await show(both);
  await user.click(of('Rosa'));
  await user.click(of('Miguel'));
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies().at(-1)).toEqual({ mutedSeniors: [rosa.id, miguel.seniorId] });
});

test('a change that isn’t saved moves back and says so', async () => {
  const { user, of, section } = await show(both, [], true);
  await user.click(of('Rosa'));
  expect(await section.findByText(/^Not saved. Please try again./)).toBeInTheDocument();
  expect(of('Rosa')).toBeChecked();
});

test('with one senior alone nothing is to be chosen', async () => {
  const { section } = await show([rosaAsSenior()]);
  expect(section.getByRole('switch', { name: 'Chime in an open window' })).toBeInTheDocument();
  expect(section.queryByRole('switch', { name: /^Reminders about/ })).not.toBeInTheDocument();
});
