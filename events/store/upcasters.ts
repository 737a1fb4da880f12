import { upcast, type Upcaster } from './upcasting.ts';

const withField = (type: string, from: number, added: Readonly<Record<string, unknown>>): Upcaster =>
  upcast<Readonly<Record<string, unknown>>>(type, from, (data) => ({ ...data, ...added }));

/** Every step from an older schema of an event to a newer one. */
export const upcasters: readonly Upcaster[] = [
  // version 2 has three levels of rights; what was true or false still is
  withField('CaregiverInvited', 1, { inviteeName: null }),
  withField('InvitationAccepted', 1, { proof: 'address' }),
  withField('PermissionsChanged', 1, {}),
  withField('AppointmentScheduled', 1, { isAllDay: false }),
  withField('UserRegistered', 1, { setUpBy: null }),
  withField('UserRegistered', 2, { relationship: null }),
];
