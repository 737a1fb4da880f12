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
  isAllDay: false,
  firstDay: null,
  lastDay: null,
} as const;
const schedule: AppointmentCommand = { type: 'ScheduleAppointment', data: details };
const complete: AppointmentCommand = { type: 'CompleteAppointment', data: {} };
const cancel: AppointmentCommand = { type: 'CancelAppointment', data: {} };
const scheduled: AppointmentEvent = { type: 'AppointmentScheduled', data: { ...details, scheduledBy: rosa } };
const completed: AppointmentEvent = {
  type: 'AppointmentCompleted',
  data: { ...cardiologist, completedAt: now, completedBy: rosa },
};
const cancelled: AppointmentEvent = {
  type: 'AppointmentCancelled',
  data: { ...cardiologist, cancelledAt: now, cancelledBy: rosa },
};
const aMillisecondBefore = { now: new Date(Date.parse(now) - 1).toISOString() };
const aYearBefore = { now: '2025-11-21T08:00:00.000Z' };

test('an appointment is scheduled with all its details, and its author', () => given().when(schedule).then(scheduled));
test('an appointment scheduled for somebody else names who scheduled it', () =>
  given()
    .when(schedule, { actor: ana })
    .then({ type: 'AppointmentScheduled', data: { ...details, scheduledBy: ana } }));
test('past appointments may be recorded, and so may those far ahead', () => {
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
test('one that never was can’t be completed', () =>
  given().when(complete).thenRefused('This appointment was deleted.'));

test('it is cancelled before its time and after', () => {
  given(scheduled).when(cancel).then(cancelled);
  given(scheduled)
    .when(cancel, aYearBefore)
    .then({ type: 'AppointmentCancelled', data: { ...cardiologist, cancelledAt: aYearBefore.now, cancelledBy: rosa } });
});
test('a completed one can be deleted, which takes nothing back', () =>
  given(scheduled, completed).when(cancel).then(cancelled));
test('it is cancelled once', () => given(scheduled, cancelled).when(cancel, { actor: ana }).thenNothing());
test('there is nothing to cancel where nothing is', () => given().when(cancel).thenNothing());

const { appointmentId: _id, ownerId: _owner, ...shape } = details;
const tomorrow = '2026-11-22T15:00:00.000Z';
const move = (more: object = {}): AppointmentCommand => ({
  type: 'ChangeAppointment',
  data: { details: { ...shape, startTime: tomorrow }, ...more },
});
const moved: AppointmentEvent = {
  type: 'AppointmentChanged',
  data: { ...details, startTime: tomorrow, changedBy: rosa },
};
const miss: AppointmentCommand = { type: 'MissAppointment', data: {} };
const missed: AppointmentEvent = {
  type: 'AppointmentMissed',
  data: { ...cardiologist, missedAt: now, missedBy: rosa },
};
const reopen: AppointmentCommand = { type: 'ReopenAppointment', data: {} };
const reopened: AppointmentEvent = {
  type: 'AppointmentReopened',
  data: { ...cardiologist, reopenedAt: now, reopenedBy: rosa },
};
const openedAt = (version: number, known = 1) => ({
  opened: { version, lastChange: { version: known, by: { id: ana, firstName: 'Ana' } } },
});

test('a change carries the whole appointment', () => given(scheduled).when(move()).then(moved));
test('two people who change different things concurrently both succeed', () =>
  given(scheduled, moved)
    .when({ type: 'ChangeAppointment', data: { details: { title: 'Dr. Lin' } } })
    .then({ ...moved, data: { ...moved.data, title: 'Dr. Lin' } } as AppointmentEvent));
test('a change without effect is no change, even from an outdated form', () => {
  given(scheduled, moved).when(move()).thenNothing();
  given(scheduled, moved)
    .when(move(openedAt(0)))
    .thenNothing();
});
test('a form opened before the last change is refused, with the name of its author', () => {
  given(scheduled, { ...moved, data: { ...moved.data, startTime: now, title: 'Dr. Lin' } } as AppointmentEvent)
    .when(move(openedAt(0)))
    .thenRefused('Ana changed this appointment while you were editing it. Please check the changes, then save again.');
  given(scheduled)
    .when(move(openedAt(0)))
    .then(moved);
});
test('if the read models are behind, nobody is named wrongly', () =>
  given(scheduled, completed, reopened)
    .when(move(openedAt(0)))
    .thenRefused(
      'Someone changed this appointment while you were editing it. Please check the changes, then save again.',
    ));
test('past appointments are not changed, nor are deleted ones', () => {
  given(scheduled, completed)
    .when(move())
    .thenRefused('This appointment is completed. Undo that first, then change it.');
  given(scheduled, missed).when(move()).thenRefused('This appointment didn’t happen. Undo that first, then change it.');
  given(scheduled, cancelled).when(move()).thenRefused('This appointment was deleted.');
});
test('a moved one is completed from its new start on, by its new name', () => {
  given(scheduled, moved).when(complete).thenRefused('Can only complete after appointment time');
  const renamed: AppointmentEvent = {
    type: 'AppointmentChanged',
    data: { ...details, title: 'Dr. Lin', changedBy: rosa },
  };
  given(scheduled, renamed)
    .when(complete)
    .then({
      type: 'AppointmentCompleted',
      data: { ...cardiologist, title: 'Dr. Lin', completedAt: now, completedBy: rosa },
    });
});
test('that it didn’t happen is recorded once its time has come, and once', () => {
  given(scheduled).when(miss).then(missed);
  given(scheduled, missed).when(miss, { actor: ana }).thenNothing();
  given(scheduled)
    .when(miss, aMillisecondBefore)
    .thenRefused('You can say so once its time has come. Until then, you can move or delete it.');
});
test('either is taken back, once', () => {
  given(scheduled, completed).when(reopen).then(reopened);
  given(scheduled, missed).when(reopen).then(reopened);
  given(scheduled, completed, reopened).when(reopen).thenNothing();
  given(scheduled).when(reopen).thenNothing();
  given(scheduled, cancelled).when(reopen).thenRefused('This appointment was deleted.');
});
test('an outcome that was taken back can be recorded again, and so can the other one', () => {
  given(scheduled, completed, reopened).when(complete).then(completed);
  given(scheduled, completed).when(miss).then(missed);
  given(scheduled, missed).when(complete).then(completed);
});

describe('whole days', () => {
  const days = { firstDay: '2026-12-09', lastDay: '2026-12-10' };
  const inNewYork = {
    startTime: '2026-12-09T05:00:00.000Z',
    endTime: '2026-12-11T05:00:00.000Z',
    isAllDay: true,
  } as const;
  const inTokyo = {
    startTime: '2026-12-08T15:00:00.000Z',
    endTime: '2026-12-10T15:00:00.000Z',
    isAllDay: true,
  } as const;
  const planned: AppointmentEvent = {
    type: 'AppointmentScheduled',
    data: { ...details, ...inNewYork, ...days, scheduledBy: rosa },
  };
  const stored: AppointmentEvent = {
    type: 'AppointmentScheduled',
    data: { ...details, ...inNewYork, scheduledBy: rosa },
  };
  const doneOn = (today: string): AppointmentCommand => ({ type: 'CompleteAppointment', data: { today, days } });

  test('have begun once their first day has begun where the owner lives, however they were stored', () => {
    for (const event of [planned, stored]) {
      given(event)
        .when(doneOn('2026-12-08'), { now: '2026-12-09T06:00:00.000Z' })
        .thenRefused('Can only complete after appointment time');
      given(event)
        .when(doneOn('2026-12-09'), { now: '2026-12-08T16:00:00.000Z' })
        .then({
          type: 'AppointmentCompleted',
          data: { ...cardiologist, completedAt: '2026-12-08T16:00:00.000Z', completedBy: rosa },
        });
    }
  });
  test('are the same wherever they begin', () => {
    const change: AppointmentCommand = { type: 'ChangeAppointment', data: { details: { ...inTokyo, ...days }, days } };
    given(planned).when(change).thenNothing();
    given(stored).when(change).thenNothing();
  });
  test('get their dates with the first change of anything', () =>
    given(stored)
      .when({ type: 'ChangeAppointment', data: { details: { title: 'Dr. Lin' }, days } })
      .then({
        type: 'AppointmentChanged',
        data: { ...details, ...inNewYork, ...days, title: 'Dr. Lin', changedBy: rosa },
      }));
});
