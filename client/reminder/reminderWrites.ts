import type { ChangeReminderSettings } from '../../events/notification/notificationCommands.ts';
import type { DeviceView } from '../../projections/notification/notificationViews.ts';
import type { Write } from '../command/command.ts';
import { reachabilityName } from '../notification/reachabilityResource.ts';
import { devicesName } from './devicesResource.ts';
import { ringStopped } from './remindersSlice.ts';

export const changeReminders = (body: ChangeReminderSettings): Write => ({
  type: 'ChangeReminderSettings',
  route: 'PUT /reminder-settings',
  body,
});

export const removeDevice = ({ id, name, isCurrent }: DeviceView): Write => ({
  type: 'RemoveDevice',
  route: 'DELETE /push-subscriptions/:id',
  id,
  reloads: [devicesName, reachabilityName],
  ...(isCurrent ? { after: ringStopped() } : {}),
  toast: { success: { title: `${name} doesn’t ring any more.` }, failure: { title: 'Error' } },
});

export const testDevice = (id: string): Write => ({
  type: 'TestDevice',
  route: 'POST /push-subscriptions/:id/test',
  id,
  toast: { failure: { title: 'The test couldn’t be sent.' } },
});
