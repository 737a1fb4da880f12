import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { defaultSettings } from '../../events/notification/reminderSettings.ts';
import { endOtherSessions } from '../../client/account/accountWrites.ts';
import { commandSent } from '../../client/command/commandSlice.ts';
import { RemindersSection } from '../../client/reminder/RemindersSection.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { fakeBrowser } from './fakeBrowser.ts';

const stage = clientStage();

test('after signing out everywhere else the page shows that ntfy is off', async () => {
  const browser = fakeBrowser({});
  let ntfyTopic: string | null = 'https://ntfy.example/rosa-8f2k';
  stage.server.use(
    http.get('/api/push-subscriptions', () => HttpResponse.json([])),
    http.get('/api/reminder-settings', () => HttpResponse.json({ ...defaultSettings, hasNtfy: true, ntfyTopic })),
    http.delete('/api/user/sessions', () => {
      ntfyTopic = null;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, store } = stage.show(<RemindersSection />, {});
  const section = within(screen.getByRole('region', { name: 'Reminders' }));
  await user.click(await section.findByRole('button', { name: 'More settings' }));
  expect(section.getByRole('switch', { name: 'Ring in the ntfy app' })).toBeChecked();
  act(() => void store.dispatch(commandSent({ ...endOtherSessions, key: 'other-sessions' })));
  expect(await section.findByRole('switch', { name: 'Ring in the ntfy app', checked: false })).toBeInTheDocument();
  browser.restore();
});
