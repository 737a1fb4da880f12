import { permissionAreas } from '../../events/circle/permissions.ts';
import { notificationRules } from '../../events/notification/notificationRules.ts';
import { doseStatus, missedAfterMs } from '../../events/medication/doseStatus.ts';
import { minutesUntilJoin, type StudioAppointment } from '../../client/studio/studioAppointment.ts';
import { demoFeatures } from '../../client/landing/demoFeatures.ts';
import { features, figures } from '../../client/landing/features.ts';

const hourMs = 3_600_000;
const halfAnHourMs = hourMs / 2;
const at = '2026-06-09T10:00:00.000Z';
const before = (ms: number): Date => new Date(Date.parse(at) - ms);
const said = demoFeatures.flatMap(({ facts }) => facts.map(({ words }) => words));

test('the figures are those of the product', () => {
  const shown = figures.map(({ figure }) => figure);
  expect(shown).toContain(`${missedAfterMs / hourMs} hours`);
  expect(shown).toContain(`${permissionAreas.length} areas`);
});

test('the demo’s words agree with the rules of doses, sharing and sessions', () => {
  expect(said).toContain(`Late after ${missedAfterMs / hourMs}\u00a0hours, and the care team sees it`);
  expect(said).toContain('Four areas to share, person by person');
  expect(permissionAreas).toHaveLength(4);
  expect(said).toContain('Upcoming, from half an hour before');
  expect([doseStatus(at, before(halfAnHourMs)), doseStatus(at, before(halfAnHourMs + 1))]).toEqual([
    'upcoming',
    'scheduled',
  ]);
  expect(said).toContain('Sessions open half an hour early');
  const session: StudioAppointment = {
    id: 'a',
    title: 'Stretching',
    type: 'studio_session',
    startTime: at,
    endTime: '2026-06-09T11:00:00.000Z',
  };
  expect([
    minutesUntilJoin(session, before(halfAnHourMs)),
    minutesUntilJoin(session, before(halfAnHourMs + 1)),
  ]).toEqual([0, 1]);
});

test('the reminders that are promised are those that ring: a dose that is due, and before an appointment', () => {
  const words = [...features, ...demoFeatures, ...figures].map(({ text }) => text).join(' ');
  expect(words.match(/\brings when it’s due|\ba reminder comes before it|remind/gi)).toEqual([
    'rings when it’s due',
    'a reminder comes before it',
  ]);
  expect([notificationRules.doseDue, notificationRules.appointmentSoon]).toMatchObject([
    { from: 'clock', hears: 'owner', urgency: 'due' },
    { from: 'clock', hears: 'owner', urgency: 'due' },
  ]);
});
