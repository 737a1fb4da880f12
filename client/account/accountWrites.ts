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

/** Ending a session adds an entry to the recent sign-ins and changes. */
export const sessionReadModels = ['sessions', 'securityEvents'];

export const endSession = (id: string, device: string): Write => ({
  type: 'EndSession',
  route: 'DELETE /user/sessions/:id',
  id,
  reloads: sessionReadModels,
  toast: { success: { title: `Signed out: ${device}` }, failure: { title: 'Error' } },
});

export const endOtherSessions: Write = {
  type: 'EndOtherSessions',
  route: 'DELETE /user/sessions',
  reloads: sessionReadModels,
  toast: { success: { title: 'You’re signed out everywhere else.' }, failure: { title: 'Error' } },
};
