import type { Planned } from '../../events/appointment/appointmentFields.ts';
import { absentOf } from '../../events/kernel/recordFields.ts';
import { shownFields } from '../../events/medication/prescriptionFields.ts';
import type { HealthLimits, LimitedKind } from '../../events/health/healthLimits.ts';
import type { ChangedPart, NoticeContent, Prescribed } from '../../projections/notice/noticeKinds.ts';
import type { NoticeView } from '../../projections/notice/noticesQueries.ts';
import { ana } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';

const rosaNamed = { id: rosa.id, firstName: rosa.firstName, lastName: rosa.lastName };
const anaNamed = { ...ana, lastName: 'Alvarez' };

/** Monday to Tuesday, June 9, 2026, where Rosa lives; it is 10:10 AM there. */
export const todayAt = (time: string): string => new Date(`2026-06-09T${time}:00-04:00`).toISOString();

/** A notice for Rosa of Ana's act, today at 9:12 AM, which Rosa hasn't seen. */
export const notice = (content: NoticeContent, more: Partial<Omit<NoticeView, 'kind' | 'about'>> = {}): NoticeView => ({
  id: `notice of ${content.kind}`,
  actor: anaNamed,
  senior: rosaNamed,
  at: todayAt('09:12'),
  isNew: true,
  startTime: null,
  ...content,
  ...more,
});
/** A notice for Ana of Rosa's act. */
export const noticeForAna = (content: NoticeContent): NoticeView => notice(content, { actor: rosaNamed });

const metformin: Prescribed = {
  ...absentOf(shownFields),
  name: 'Metformin',
  dosage: '500 mg',
  frequency: 'Twice daily',
  times: ['08:00', '20:00'],
};
const medicationId = '00000000-0000-4000-8000-000000000001';
export const changed = (to: Partial<Prescribed>, ...others: ChangedPart[]): NoticeContent => ({
  kind: 'medicationChanged',
  about: { medicationId, before: metformin, after: { ...metformin, ...to }, changed: others },
});
export const limitsChanged = (after: HealthLimits, ...metrics: LimitedKind[]): NoticeContent => ({
  kind: 'healthLimitsChanged',
  about: { before: {}, after, metrics },
});
export const removed: NoticeContent = { kind: 'medicationRemoved', about: { medicationId, before: metformin } };
export const added: NoticeContent = { kind: 'medicationAdded', about: { medicationId, after: metformin } };
const dentist: Planned = {
  title: 'Dentist',
  startTime: '2026-06-12T14:00:00.000Z',
  endTime: null,
  isAllDay: false,
  firstDay: null,
  lastDay: null,
  location: null,
};
export const cancelled: NoticeContent = {
  kind: 'appointmentCancelled',
  about: { appointmentId: medicationId, ...dentist },
};
export const moved = (to: Partial<Planned>, changed: readonly string[] = []): NoticeContent => ({
  kind: 'appointmentChanged',
  about: { appointmentId: medicationId, ...dentist, ...to, before: dentist, changed },
});
export const joined = (
  personId: string,
  proof: 'address' | 'link' | 'code' | 'confirmed' | 'setUp' = 'link',
): NoticeContent => ({
  kind: 'memberJoined',
  about: { personId, proof },
});
export const asked = (personId: string, isRefused = false): NoticeContent => ({
  kind: 'joinRequested',
  about: { personId, invitationId: medicationId, isRefused },
});
