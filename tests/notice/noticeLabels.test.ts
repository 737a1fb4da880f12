import { absentOf } from '../../events/kernel/recordFields.ts';
import { shownFields } from '../../events/medication/prescriptionFields.ts';
import { noticeDetail, noticeLabel } from '../../client/notice/noticeLabels.ts';
import { lastChangeLabel } from '../../client/medication/lastChangeLabel.ts';
import { textOf } from '../../client/ui/sentence.ts';
import { plainly } from '../../client/ui/wallClock.ts';
import type { Permissions } from '../../events/circle/permissions.ts';
import type { NoticeContent } from '../../projections/notice/noticeKinds.ts';
import type { NoticeView } from '../../projections/notice/noticesQueries.ts';
import { ana, medication, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import {
  added,
  asked,
  cancelled,
  changed,
  joined,
  limitsChanged,
  moved,
  notice,
  noticeForAna,
  removed,
  todayAt,
} from './noticeViews.ts';

const moment = { now: tenPastTen, timeZone: 'America/New_York' };
const said = (view: NoticeView, viewerId: string): string => {
  const detail = noticeDetail(view, viewerId, moment);
  return plainly(`${textOf(noticeLabel(view, viewerId, moment))}.${detail ? ` ${detail}.` : ''}`);
};

test.each<[string, NoticeContent]>([
  ['Ana joined your care team. With your invitation link.', joined(ana.id)],
  ['Ana joined your care team. With the email address you invited.', joined(ana.id, 'address')],
  ['Ana joined your care team. By setting up your account.', joined(ana.id, 'setUp')],
  ['Ana made a link that helps you sign in.', { kind: 'signInHelpGiven', about: { personId: ana.id } }],
  ['Ana asked to join your care team.', asked(ana.id)],
  ['Ana asked to join your care team. You said no.', asked(ana.id, true)],
  ['Ana left your care team.', { kind: 'memberLeft', about: { personId: ana.id } }],
  ['Ana added Metformin 500 mg to your medications.', added],
  ['Ana deleted Metformin 500 mg from your medications.', removed],
  ['Ana changed Metformin to 850 mg. Was 500 mg.', changed({ dosage: '850 mg' })],
  [
    'Ana changed Metformin to 1 g, with new times and instructions. Was 500 mg at 8:00 AM and 8:00 PM.',
    changed({ dosage: '1 g', times: ['09:00'] }, 'instructions'),
  ],
  ['Ana changed the times of Metformin to 9:00 AM. Was 8:00 AM and 8:00 PM.', changed({ times: ['09:00'] })],
  [
    'Ana changed the times of Metformin to as needed. Was 8:00 AM and 8:00 PM.',
    changed({ times: [], frequency: 'As needed' }),
  ],
  ['Ana changed the instructions and photo of Metformin.', changed({}, 'instructions', 'photo')],
  ['Ana changed the limits of Metformin to no more than 6 in 24 hours. Was no limits.', changed({ maxPerDay: 6 })],
  ['Ana changed the limits and photo of Metformin. Was no limits.', changed({ minHoursBetween: 4 }, 'photo')],
  [
    'Ana changed Metformin 500 mg to Glucophage 850 mg. Was Metformin 500 mg.',
    changed({ name: 'Glucophage', dosage: '850 mg' }),
  ],
  [
    'Ana changed the limits of your heart rate. Warning: over 110 or under 50. Was warning: over 100 or under 60.',
    limitsChanged({ heartRate: { warningLow: 50, warningHigh: 110 } }, 'heartRate'),
  ],
  [
    'Ana changed the limits of your heart rate and temperature. Heart Rate: Warning: over 110 or under 50. Was warning: over 100 or under 60. Temperature: Warning: 100 or higher. Was warning: 101 or higher.',
    limitsChanged(
      { heartRate: { warningLow: 50, warningHigh: 110 }, temperature: { warningHigh: 100 } },
      'heartRate',
      'temperature',
    ),
  ],
  ['Ana moved “Dentist” to June 15, 9:00 AM. Was June 12, 10:00 AM.', moved({ startTime: '2026-06-15T13:00:00.000Z' })],
  [
    'Ana moved “Dentist” to June 15, all day. Was at no place, June 12, 10:00 AM.',
    moved({
      startTime: '2026-06-15T04:00:00.000Z',
      endTime: '2026-06-16T04:00:00.000Z',
      isAllDay: true,
      location: 'Elm Street',
    }),
  ],
  ['Ana changed “Dr. Lin” (June 12, 10:00 AM). Was “Dentist”.', moved({ title: 'Dr. Lin' })],
  [
    'Ana changed the type, description and reminder of “Dentist” (June 12, 10:00 AM).',
    moved({}, ['type', 'description', 'reminder']),
  ],
  [
    'Ana changed “Dr. Lin” (June 12, 10:00 AM), with new description. Was “Dentist”.',
    moved({ title: 'Dr. Lin' }, ['description']),
  ],
  [
    'Ana moved “Dentist” to June 15, 9:00 AM, with new reminder. Was June 12, 10:00 AM.',
    moved({ startTime: '2026-06-15T13:00:00.000Z' }, ['reminder']),
  ],
  [
    'Ana changed the end of “Dentist” (June 12, 10:00 AM). Was without an end.',
    moved({ endTime: '2026-06-12T14:45:00.000Z' }),
  ],
])('the senior reads: %s', (sentence, content) => {
  expect(said(notice(content), rosa.id)).toBe(sentence);
});

test('an appointment is named with its day and time', () => {
  const view = notice(cancelled);
  expect(said(view, rosa.id)).toBe('Ana deleted “Dentist” (June 12, 10:00 AM) from your calendar.');
});

test('somebody without a name is someone', () => {
  const view = notice(removed, { actor: { id: ana.id, firstName: null, lastName: null } });
  expect(said(view, rosa.id)).toBe('Someone deleted Metformin 500 mg from your medications.');
});

const none: Permissions = { medications: false, health: false, appointments: false, family: false };
const rights = (before: Partial<Permissions>, after: Partial<Permissions>): NoticeContent => ({
  kind: 'rightsChanged',
  about: { personId: ana.id, before: { ...none, ...before }, after: { ...none, ...after } },
});
test.each<[string, NoticeContent]>([
  ['Rosa added you to the care team.', joined(ana.id, 'confirmed')],
  ['Rosa removed you from the care team.', { kind: 'memberRemoved', about: { personId: ana.id } }],
  ['Rosa lets you help with signing in.', { kind: 'signInHelperChosen', about: { personId: ana.id, isHelper: true } }],
  ['Rosa made you the main contact.', { kind: 'mainContactChosen', about: { personId: ana.id, isPrimary: true } }],
  [
    'Rosa no longer has you as the main contact.',
    { kind: 'mainContactChosen', about: { personId: ana.id, isPrimary: false } },
  ],
  ['Rosa chose someone else as the main contact.', { kind: 'mainContactReplaced', about: { personId: ana.id } }],
  ['Rosa opened the account you set up.', { kind: 'accountOpened', about: { personId: ana.id } }],
  ['Rosa lets you see health readings now.', rights({}, { health: 'read' })],
  [
    'Rosa lets you see and change medications and appointments now.',
    rights({}, { medications: true, appointments: true }),
  ],
  ['Rosa lets you share family updates now.', rights({ family: 'read' }, { family: true })],
  ['Rosa lets you see health readings, but no longer record them.', rights({ health: true }, { health: 'read' })],
  [
    'Rosa no longer shares medications with you and lets you see health readings now.',
    rights({ medications: 'read' }, { health: 'read' }),
  ],
])('the member reads: %s', (sentence, content) => {
  expect(said(noticeForAna(content), ana.id)).toBe(sentence);
});

test('an alert that is handed over is named by whose it is, to the senior, to a member by the senior and by another member', () => {
  const content: NoticeContent = {
    kind: 'alertHandedOver',
    about: { metricId: 'm', metric: 'bloodSugar', note: null },
  };
  expect(said(notice(content), rosa.id)).toBe('Ana handed your blood sugar alert over to you.');
  expect(said(noticeForAna(content), ana.id)).toBe('Rosa handed their blood sugar alert over to you.');
  expect(said(notice(content), 'carl')).toBe('Ana handed Rosa’s blood sugar alert over to you.');
});

describe('on the medication', () => {
  const metformin = medication(1, 'Metformin', ['08:00']);
  const changedFrom = {
    ...absentOf(shownFields),
    name: 'Metformin',
    dosage: '2 mg',
    frequency: 'Once daily',
    times: ['08:00'],
  } as const;
  const byAna = { ...metformin, changedBy: ana, changedAt: todayAt('09:12'), changedFrom };
  const label = (of: typeof byAna | typeof metformin, viewerId = rosa.id) =>
    plainly(textOf(lastChangeLabel(of, { ...moment, viewerId }) ?? []));
  test('a change by another is named, with the value before', () => {
    expect(label(byAna)).toBe('Changed by Ana, today 9:12 AM (was 2 mg)');
    expect(label({ ...byAna, changedBy: { id: rosa.id, firstName: 'Rosa' } }, ana.id)).toBe(
      'Changed by Rosa, today 9:12 AM (was 2 mg)',
    );
    expect(label({ ...byAna, changedFrom: { ...changedFrom, dosage: '5 mg' } })).toBe('Changed by Ana, today 9:12 AM');
    expect(label({ ...byAna, changedFrom: null })).toBe('Added by Ana, today 9:12 AM');
  });
  test('one’s own change, its owner’s addition, no person’s act and one older than 30 days are not', () => {
    expect(label(byAna, ana.id)).toBe('');
    expect(label({ ...metformin, changedBy: { id: rosa.id, firstName: 'Rosa' } }, ana.id)).toBe('');
    expect(label(metformin)).toBe('');
    expect(label({ ...byAna, changedAt: '2026-05-09T12:00:00.000Z' })).toBe('');
  });
});
