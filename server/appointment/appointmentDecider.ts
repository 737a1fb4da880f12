import type { AppointmentEvent } from '../../events/appointment/appointmentEvents.ts';
import type { SetApartData } from '../../projections/appointment/appointmentsQueries.ts';
import type { Appointment } from '../../events/appointment/appointmentFields.ts';
import { hasBegun } from '../../events/appointment/appointmentStatus.ts';
import type { WholeDays } from '../../events/appointment/wholeDays.ts';
import type { Decider, DecisionContext } from '../../events/kernel/decider.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { refuseOpenedBefore, type OpenedForm } from '../command/openedForm.ts';
import { personOf } from '../command/personOf.ts';

type Whole = Omit<MessageNamed<AppointmentEvent, 'AppointmentScheduled'>['data'], 'scheduledBy'>;
type Identity = Pick<Whole, 'appointmentId' | 'ownerId' | 'title'>;

/** Facts about whole days that are not in the stream. */
interface AroundDays {
  /** The days of one that was stored without its dates. */
  readonly days?: WholeDays;
  /** The day it is where the owner lives, YYYY-MM-DD. */
  readonly today?: string;
}

/** The event that makes a record of its own of an occurrence, before the act on it. */
interface OfSeries {
  readonly setApart?: SetApartData;
}

export type AppointmentCommand =
  | Message<'ScheduleAppointment', Whole>
  /** Only the details to change: two people who change different ones concurrently both succeed. */
  | Message<
      'ChangeAppointment',
      { readonly details: Partial<Appointment>; readonly opened?: OpenedForm } & Pick<AroundDays, 'days'> & OfSeries
    >
  | Message<'CompleteAppointment', AroundDays & OfSeries>
  | Message<'MissAppointment', AroundDays & OfSeries>
  | Message<'ReopenAppointment', AroundDays & OfSeries>
  | Message<'CancelAppointment', OfSeries>
  /** Takes a deletion back. */
  | Message<'RestoreAppointment', unknown>;

/** `version`: of the last event in its stream. `missed`: it didn't happen. */
type Active = {
  readonly status: 'scheduled' | 'completed' | 'missed';
  readonly version: number;
  readonly appointment: Whole;
  /** For an occurrence of a series: the version of the series that it was taken from. */
  readonly seriesVersion?: number;
};
export type AppointmentState =
  { readonly status: 'none' } | { readonly status: 'cancelled'; readonly was: Active | undefined } | Active;

const identityOf = ({ appointmentId, ownerId, title }: Identity): Identity => ({ appointmentId, ownerId, title });
const isActive = (state: AppointmentState): state is Active => state.status !== 'none' && state.status !== 'cancelled';

const active = (state: AppointmentState): Active => {
  if (!isActive(state)) throw new Refusal('This appointment was deleted.', 'appointment_deleted');
  return state;
};
/** With the days of one that was stored without them. */
const dated = (appointment: Whole, days: WholeDays | undefined): Whole =>
  appointment.isAllDay && appointment.firstDay === null ? { ...appointment, ...days } : appointment;

/** Whole days have begun once it is the first of them where the owner lives, wherever that was when they were planned. */
const begun = ({ appointment }: Active, { days, today }: AroundDays, now: string, sentence: string): void => {
  const { firstDay } = dated(appointment, days);
  const isBegun = firstDay !== null && today !== undefined ? firstDay <= today : hasBegun(appointment, new Date(now));
  if (!isBegun) throw new Refusal(sentence, 'too_early');
};

const instants: readonly string[] = ['startTime', 'endTime'];
/** Whole days begin and end by their owner's zone, so the same days are no change. */
const isSame = (one: Whole, other: Partial<Appointment>): boolean =>
  (Object.keys(other) as (keyof Appointment)[]).every(
    (field) => one[field] === other[field] || (instants.includes(field) && one.isAllDay && other.isAllDay === true),
  );

/** The next event in the stream of an active appointment. */
const after = (state: AppointmentState, change: Partial<Pick<Active, 'status' | 'appointment'>>): AppointmentState =>
  isActive(state) ? { ...state, ...change, version: state.version + 1 } : state;

const closed = {
  completed: 'This appointment is completed. Undo that first, then change it.',
  missed: 'This appointment didn’t happen. Undo that first, then change it.',
} as const;

/** An open record that its series was changed after. */
const isBehind = (state: AppointmentState, { seriesVersion }: SetApartData): boolean =>
  state.status === 'scheduled' && (state.seriesVersion ?? seriesVersion) < seriesVersion;

const apart = ({
  seriesId: _,
  date: __,
  scheduledBy: ___,
  seriesVersion,
  ...appointment
}: SetApartData): Pick<Active, 'status' | 'appointment' | 'seriesVersion'> => ({
  status: 'scheduled',
  appointment,
  seriesVersion,
});
const versionOf = (state: AppointmentState): number => (isActive(state) ? state.version : 0);

/** The record of an occurrence is made by the first act on it alone, with that act. */
const withRecord =
  <C extends OfSeries>(
    decide: (command: C, state: AppointmentState, context: DecisionContext) => readonly AppointmentEvent[],
  ): typeof decide =>
  (command, state, context) => {
    const { setApart } = command;
    if (!setApart || (state.status !== 'none' && !isBehind(state, setApart))) return decide(command, state, context);
    const events = decide(command, { ...apart(setApart), version: versionOf(state) }, context);
    return events.length > 0 ? [{ type: 'AppointmentSetApart', data: setApart }, ...events] : [];
  };

/** One appointment: a repeated command by any person takes effect once. */
export const appointmentDecider: Decider<AppointmentState, AppointmentCommand, AppointmentEvent> = {
  initialState: { status: 'none' },
  decide: {
    ScheduleAppointment: (command, { status }, { actor }) =>
      status === 'none' ? [{ type: 'AppointmentScheduled', data: { scheduledBy: personOf(actor), ...command } }] : [],
    ChangeAppointment: withRecord(({ details, opened, days }, state, { actor }) => {
      const { status, version, ...there } = active(state);
      const appointment = dated(there.appointment, days);
      if (isSame(appointment, details)) return [];
      if (opened) refuseOpenedBefore(version, opened, actor, 'appointment');
      if (status !== 'scheduled') throw new Refusal(closed[status], 'appointment_closed');
      return [{ type: 'AppointmentChanged', data: { ...appointment, ...details, changedBy: personOf(actor) } }];
    }),
    CompleteAppointment: withRecord((around, state, { now, actor }) => {
      if (state.status === 'completed') return [];
      const there = active(state);
      begun(there, around, now, 'Can only complete after appointment time');
      return [
        {
          type: 'AppointmentCompleted',
          data: { ...identityOf(there.appointment), completedAt: now, completedBy: personOf(actor) },
        },
      ];
    }),
    MissAppointment: withRecord((around, state, { now, actor }) => {
      if (state.status === 'missed') return [];
      const there = active(state);
      begun(there, around, now, 'You can say so once its time has come. Until then, you can move or delete it.');
      return [
        {
          type: 'AppointmentMissed',
          data: { ...identityOf(there.appointment), missedAt: now, missedBy: personOf(actor) },
        },
      ];
    }),
    ReopenAppointment: withRecord((_command, state, { now, actor }) => {
      const { status, appointment } = active(state);
      if (status === 'scheduled') return [];
      return [
        {
          type: 'AppointmentReopened',
          data: { ...identityOf(appointment), reopenedAt: now, reopenedBy: personOf(actor) },
        },
      ];
    }),
    CancelAppointment: withRecord((_command, state, { now, actor }) => {
      if (!isActive(state)) return [];
      return [
        {
          type: 'AppointmentCancelled',
          data: { ...identityOf(state.appointment), cancelledAt: now, cancelledBy: personOf(actor) },
        },
      ];
    }),
    RestoreAppointment: (_command, state, { now, actor }) => {
      if (state.status !== 'cancelled' || !state.was) return active(state) && [];
      const data = { ...identityOf(state.was.appointment), restoredAt: now, restoredBy: personOf(actor) };
      return [{ type: 'AppointmentRestored', data }];
    },
  },
  evolve: {
    AppointmentScheduled: (_state, { scheduledBy: _, ...appointment }) => ({
      status: 'scheduled',
      version: 0,
      appointment,
    }),
    AppointmentChanged: (state, { changedBy: _, ...appointment }) => after(state, { appointment }),
    AppointmentCompleted: (state) => after(state, { status: 'completed' }),
    AppointmentMissed: (state) => after(state, { status: 'missed' }),
    AppointmentReopened: (state) => after(state, { status: 'scheduled' }),
    AppointmentCancelled: (state) => ({ status: 'cancelled', was: isActive(state) ? state : undefined }),
    AppointmentRestored: (state) =>
      state.status === 'cancelled' && state.was ? { ...state.was, version: state.was.version + 2 } : state,
    AppointmentSetApart: (state, data) => ({
      ...apart(data),
      version: isActive(state) ? state.version + 1 : 0,
    }),
  },
};
