import type { AppointmentEvent } from '../../events/appointment/appointmentEvents.ts';
import { hasBegun } from '../../events/appointment/appointmentStatus.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { personOf } from '../command/personOf.ts';

type Scheduled = MessageNamed<AppointmentEvent, 'AppointmentScheduled'>['data'];
type Identity = Pick<Scheduled, 'appointmentId' | 'ownerId' | 'title'>;
/** The parsed details of an appointment form. */
export type AppointmentDetails = Omit<Scheduled, 'appointmentId' | 'ownerId' | 'scheduledBy'>;

export type AppointmentCommand =
  | Message<'ScheduleAppointment', Omit<Scheduled, 'scheduledBy'>>
  | Message<'CompleteAppointment', unknown>
  | Message<'CancelAppointment', unknown>;

export type AppointmentState =
  | { readonly status: 'none' }
  | { readonly status: 'cancelled' }
  | { readonly status: 'scheduled'; readonly appointment: Identity; readonly startTime: string }
  | { readonly status: 'completed'; readonly appointment: Identity };

const identityOf = ({ appointmentId, ownerId, title }: Identity): Identity => ({ appointmentId, ownerId, title });

/** One appointment: a repeated command by any person takes effect once. */
export const appointmentDecider: Decider<AppointmentState, AppointmentCommand, AppointmentEvent> = {
  initialState: { status: 'none' },
  decide: {
    ScheduleAppointment: (command, { status }, { actor }) =>
      status === 'none' ? [{ type: 'AppointmentScheduled', data: { scheduledBy: personOf(actor), ...command } }] : [],
    CompleteAppointment: (_command, state, { now, actor }) => {
      if (state.status === 'completed') return [];
      if (state.status !== 'scheduled') throw new Refusal('This appointment was deleted.', 'appointment_deleted');
      if (!hasBegun(state, new Date(now))) throw new Refusal('Can only complete after appointment time', 'too_early');
      return [{ type: 'AppointmentCompleted', data: { ...state.appointment, completedAt: now, completedBy: personOf(actor) } }];
    },
    CancelAppointment: (_command, state, { now, actor }) => {
      if (state.status === 'none' || state.status === 'cancelled') return [];
      return [{ type: 'AppointmentCancelled', data: { ...state.appointment, cancelledAt: now, cancelledBy: personOf(actor) } }];
    },
  },
  evolve: {
    AppointmentScheduled: (_state, scheduled) => ({
      status: 'scheduled',
      appointment: identityOf(scheduled),
      startTime: scheduled.startTime,
    }),
    AppointmentCompleted: (_state, completed) => ({ status: 'completed', appointment: identityOf(completed) }),
    AppointmentCancelled: () => ({ status: 'cancelled' }),
  },
};
