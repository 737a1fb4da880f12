import { kindLabels } from '../../events/health/metricTypes.ts';
import type { UnitKind } from '../../events/health/shownUnits.ts';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { Write } from '../command/command.ts';
import { capitalised } from '../ui/wallClock.ts';
import { roleLabels } from '../ui/roleLabels.ts';

/** Changes the role, unless something prevents it (`roleResource`). */
export const changeRole = (role: UserView['role']): Write => ({
  type: 'UpdateProfile',
  route: 'PUT /user/profile',
  body: { role },
  toast: { success: { title: `Your account type is now ${roleLabels[role]}.` }, failure: { title: 'Error' } },
});

/** Sets whether the seniors in whose care teams the person is see her own appointments. */
export const shareAppointments = (isShared: boolean): Write => ({
  type: 'ChangeAppointmentSharing',
  route: 'PUT /user/appointment-sharing',
  body: { isShared },
  toast: {
    success: {
      title: isShared ? 'Seniors can now see your appointments.' : 'Seniors can no longer see your appointments.',
    },
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

/** Letters that sign in another device; without a password the server may ask for it. */
export const makePairingCode = (password?: string): Write => ({
  type: 'MakePairingCode',
  route: 'POST /pairing-codes',
  body: password === undefined ? {} : { password },
});

export const endPairingCode: Write = { type: 'EndPairingCode', route: 'DELETE /pairing-codes' };

export const endOtherSessions: Write = {
  type: 'EndOtherSessions',
  route: 'DELETE /user/sessions',
  reloads: sessionReadModels,
  toast: { success: { title: 'You’re signed out everywhere else.' }, failure: { title: 'Error' } },
};

/** Sets whether the members of the person's care teams see her phone number. */
export const sharePhone = (isShared: boolean): Write => ({
  type: 'ChangePhoneSharing',
  route: 'PUT /user/phone-sharing',
  body: { isShared },
  toast: {
    success: {
      title: isShared
        ? 'Your phone number is now shared with your care teams.'
        : 'Your phone number is no longer shared with your care teams.',
    },
    failure: { title: 'Error' },
  },
});

/** The unit for reading and entering one kind; "": each reading's own. */
export const changeUnit = (kind: UnitKind, unit: string): Write => ({
  type: 'ChangeUnits',
  route: 'PUT /user/units',
  body: { [kind]: unit === '' ? null : unit },
  toast: {
    success: {
      title: `${capitalised(kindLabels[kind].toLowerCase())} is now shown ${unit === '' ? 'as it was entered' : `in ${unit}`}.`,
    },
    failure: { title: 'Error' },
  },
});

/** Sets whether the members of the senior's care team see each other. */
export const showTeam = (isVisible: boolean): Write => ({
  type: 'ChangeTeamVisibility',
  route: 'PUT /user/team-visibility',
  body: { isVisible },
  toast: {
    success: {
      title: isVisible
        ? 'The members of your care team can now see each other.'
        : 'The members of your care team can no longer see each other.',
    },
    failure: { title: 'Error' },
  },
});
