import type { Write } from '../app/command.ts';

/** Whether the seniors in whose care teams the person is see her own appointments. */
export const shareAppointments = (isShared: boolean): Write => ({
  type: 'ChangeAppointmentSharing',
  route: 'PUT /user/appointment-sharing',
  body: { isShared },
  toast: {
    success: { title: isShared ? 'Seniors can now see your appointments.' : 'Seniors can no longer see your appointments.' },
    failure: { title: 'Error' },
  },
});
