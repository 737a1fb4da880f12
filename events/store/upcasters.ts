import { upcast, type Upcaster } from './upcasting.ts';

const withField = (type: string, from: number, added: Readonly<Record<string, unknown>>): Upcaster =>
  upcast<Readonly<Record<string, unknown>>>(type, from, (data) => ({ ...data, ...added }));

/** Every step from an older schema of an event to a newer one. */
export const upcasters: readonly Upcaster[] = [
  // version 2 has three levels of rights; true and false keep their meaning
  withField('CaregiverInvited', 1, { inviteeName: null }),
  // version 1 knew no other reason
  withField('HealthAlertWithdrawn', 1, { reason: 'corrected' }),
  // version 2 may have lines that the standard lacks
  withField('HealthLimitsChanged', 1, {}),
  withField('InvitationAccepted', 1, { proof: 'address' }),
  withField('MetricRecorded', 1, { meal: null }),
  withField('MetricCorrected', 1, { meal: null }),
  withField('PermissionsChanged', 1, {}),
  withField('AppointmentScheduled', 1, { isAllDay: false }),
  // whole days were known by their times alone
  withField('AppointmentScheduled', 2, { firstDay: null, lastDay: null }),
  withField('AppointmentChanged', 1, { firstDay: null, lastDay: null }),
  withField('UserRegistered', 1, { setUpBy: null }),
  withField('UserRegistered', 2, { relationship: null }),
  withField('MedicationAdded', 1, { minHoursBetween: null, maxPerDay: null }),
  withField('MedicationChanged', 1, { minHoursBetween: null, maxPerDay: null }),
  // version 2 may contain confirmed questions
  withField('DoseTaken', 1, {}),
  // the newest version may have a reading beyond the meter's range
  withField('MetricRecorded', 2, {}),
  withField('MetricCorrected', 2, {}),
  ...['MetricTakenBack', 'MetricRestored', 'HealthAlertRaised', 'HealthAlertAcknowledged', 'HealthAlertHandedOver'].map(
    (type) => withField(type, 1, {}),
  ),
  ...['HealthAlertResolved', 'HealthAlertStepUndone', 'HealthAlertReopened', 'HealthAlertFollowedUp'].map((type) =>
    withField(type, 1, {}),
  ),
  withField('HealthAlertWithdrawn', 2, {}),
];
