import type { AppointmentEvent } from '../../events/appointment/appointmentEvents.ts';
import { appointmentDecider, type AppointmentCommand } from '../../server/appointment/appointmentDecider.ts';
import { specifiedContext, specify } from '../support/given.ts';

const { given } = specify(appointmentDecider);
const { now } = specifiedContext;
const rosa = '00000000-0000-4000-8000-0000000000aa';
const ana = '00000000-0000-4000-8000-0000000000bb';
const cardiologist = { appointmentId: '3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a11', ownerId: rosa, title: 'Cardiologist' };
const details = {
  ...cardiologist,
  type: 'Doctor Visit',
  startTime: now,
  endTime: null,
  location: 'Clinic',
  description: null,
  reminderMinutes: 30,
} as const;
const schedule: AppointmentCommand = { type: 'ScheduleAppointment', data: details };
const complete: AppointmentCommand = { type: 'CompleteAppointment', data: {} };
const cancel: AppointmentCommand = { type: 'CancelAppointment', data: {} };
const scheduled: AppointmentEvent = { type: 'AppointmentScheduled', data: { ...details, scheduledBy: rosa } };
const completed: AppointmentEvent = { type: 'AppointmentCompleted', data: { ...cardiologist, completedAt: now, completedBy: rosa } };
const cancelled: AppointmentEvent = { type: 'AppointmentCancelled', data: { ...cardiologist, cancelledAt: now, cancelledBy: rosa } };
const aMillisecondBefore = { now: new Date(Date.parse(now) - 1).toISOString() };
const aYearBefore = { now: '2025-11-21T08:00:00.000Z' };

test('an appointment is scheduled with all that was said of it, and who did', () => given().when(schedule).then(scheduled));
test('an appointment scheduled for somebody else names who scheduled it', () =>
  given()
    .when(schedule, { actor: ana })
    .then({ type: 'AppointmentScheduled', data: { ...details, scheduledBy: ana } }));
test('what was may be recorded, and what is far ahead', () => {
  given().when(schedule, { now: '2027-01-01T00:00:00.000Z' }).then(scheduled);
  given().when(schedule, aYearBefore).then(scheduled);
});
test('the same appointment is not scheduled twice', () => given(scheduled).when(schedule).thenNothing());
test('a completed or deleted one does not come back by a retry', () => {
  given(scheduled, completed).when(schedule).thenNothing();
  given(scheduled, cancelled).when(schedule).thenNothing();
});

test('it is completed at its very start', () => given(scheduled).when(complete).then(completed));
test('completing it later records when, and who did it', () => {
  const later = '2026-12-24T18:00:00.000Z';
  given(scheduled)
    .when(complete, { now: later, actor: ana })
    .then({ type: 'AppointmentCompleted', data: { ...cardiologist, completedAt: later, completedBy: ana } });
});
test('a millisecond before its start it can’t be completed', () =>
  given(scheduled).when(complete, aMillisecondBefore).thenRefused('Can only complete after appointment time'));
test('the server’s clock decides, however far ahead it is', () =>
  given(scheduled).when(complete, aYearBefore).thenRefused('Can only complete after appointment time'));
test('it is completed once, whether or not somebody else asks again', () =>
  given(scheduled, completed).when(complete, { actor: ana }).thenNothing());
test('one that was deleted can’t be completed', () =>
  given(scheduled, cancelled).when(complete).thenRefused('This appointment was deleted.'));
test('one that never was can’t be completed', () => given().when(complete).thenRefused('This appointment was deleted.'));

test('it is cancelled before its time and after', () => {
  given(scheduled).when(cancel).then(cancelled);
  given(scheduled)
    .when(cancel, aYearBefore)
    .then({ type: 'AppointmentCancelled', data: { ...cardiologist, cancelledAt: aYearBefore.now, cancelledBy: rosa } });
});
test('a completed one can be deleted, which takes nothing back', () => given(scheduled, completed).when(cancel).then(cancelled));
test('it is cancelled once', () => given(scheduled, cancelled).when(cancel, { actor: ana }).thenNothing());
test('there is nothing to cancel where nothing is', () => given().when(cancel).thenNothing());
