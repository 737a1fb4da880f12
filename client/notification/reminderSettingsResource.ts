import type { ReminderSettingsView } from '../../projections/notification/notificationApiRoutes.ts';
import { ownerResource } from '../resource/ownerResource.ts';

const unknown: ReminderSettingsView | undefined = undefined;

/** What rings for the viewer, and when. */
const reminderSettingsResource = ownerResource({
  name: 'reminderSettings',
  request: () => ({ route: 'GET /reminder-settings' }),
  dataOf: (settings): ReminderSettingsView | undefined => settings,
  empty: unknown,
  shown: (settings) => ({ settings }),
  isViewers: true,
  readModels: [],
  writes: ['ChangeReminderSettings'],
  afterCommand: (settings, { type, view }) => (type === 'ChangeReminderSettings' && view ? view : settings),
});
export const { use: useReminderSettings } = reminderSettingsResource;
