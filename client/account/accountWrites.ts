import type { ChangeAppointmentSharing } from '../../events/account/accountCommands.ts';
import type { Command } from '../app/command.ts';

/** Whether the seniors in whose care teams the person is see her own appointments. */
export const shareAppointments = (isShared: boolean): Omit<Command, 'key'> => ({
  type: 'ChangeAppointmentSharing',
  method: 'PUT',
  path: '/api/user/appointment-sharing',
  body: { isShared } satisfies ChangeAppointmentSharing,
  toast: {
    success: { title: isShared ? 'Seniors can now see your appointments.' : 'Seniors can no longer see your appointments.' },
    failure: { title: 'Error' },
  },
});
