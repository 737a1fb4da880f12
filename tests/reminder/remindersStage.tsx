import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { RemindersSection } from '../../client/reminder/RemindersSection.tsx';
import type { DeviceView } from '../../projections/notification/notificationViews.ts';
import { clientStage } from '../support/clientApp.tsx';
import { tenPastTen } from '../support/medicines.ts';
import type { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { fakeBrowser } from './fakeBrowser.ts';

/** The card "Reminders" of /profile in a browser whose push can be made to fail. */
export const remindersStage = () => {
  const stage = clientStage();
  beforeEach(() => stopTheClockAt(tenPastTen));
  afterEach(() => jest.useRealTimers());
  const show = (
    options: Parameters<typeof fakeBrowser>[0],
    more: { devices?: readonly DeviceView[]; user?: Partial<typeof rosa> } = {},
  ) => {
    const browser = fakeBrowser(options);
    const answers = { devices: more.devices ?? [] };
    stage.server.use(
      http.get('/api/push-subscriptions', () => HttpResponse.json([...answers.devices])),
      http.get('/api/push-key', () => HttpResponse.json({ publicKey: 'BServer' })),
    );
    return { ...stage.show(<RemindersSection />, { user: more.user ?? {} }), answers, browser };
  };
  return { server: stage.server, show };
};

export const section = () => within(screen.getByRole('region', { name: 'Reminders' }));
export const first = () => screen.getByRole('region', { name: 'Reminders' }).querySelector('.page-head__standfirst');
