import type { ReminderSettingsView } from '../../projections/notification/notificationApiRoutes.ts';
import { ownerResource } from '../resource/ownerResource.ts';

const unknown: ReminderSettingsView | undefined = undefined;

/** The viewer's settings of what rings, and when. */
const reminderSettingsResource = ownerResource({
  name: 'reminderSettings',
  request: () => ({ route: 'GET /reminder-settings' }),
  dataOf: (settings): ReminderSettingsView | undefined => settings,
  empty: unknown,
  shown: (settings) => ({ settings }),
  isViewers: true,
  // ending other sign-ins removes the ntfy topic, as removing that device does
  readModels: ['sessions', 'devices'],
  writes: ['ChangeReminderSettings'],
  afterCommand: (settings, { type, view }) => (type === 'ChangeReminderSettings' && view ? view : settings),
});
export const { use: useReminderSettings } = reminderSettingsResource;
