import type { AppointmentEvent } from '../../events/appointment/appointmentEvents.ts';
import { appointmentFields, namedFields, plannedFields } from '../../events/appointment/appointmentFields.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import { changedFields, valuesIn } from '../../events/kernel/recordFields.ts';
import { aboutSeries } from '../../projections/notice/aboutSeries.ts';
import type { EntryBuilders, EntryContext } from './entryBuilder.ts';

const planning: readonly string[] = ['AppointmentScheduled', 'AppointmentSetApart', 'AppointmentChanged'];

/** The appointment as it was planned before an event. */
const lastPlanned = ({ earlier }: EntryContext) =>
  earlier.findLast(({ type }) => planning.includes(type))?.data as
    MessageNamed<AppointmentEvent, 'AppointmentScheduled'>['data'] | undefined;

/** The appointment as it was planned then: the later events name only its title. */
const outcome = (
  { data: { appointmentId } }: { readonly data: { readonly appointmentId: string } },
  context: EntryContext,
) => {
  const last = lastPlanned(context);
  return last && { appointmentId, ...valuesIn(plannedFields, last) };
};

type AppointmentType =
  | 'AppointmentScheduled'
  | 'AppointmentChanged'
  | 'AppointmentCompleted'
  | 'AppointmentMissed'
  | 'AppointmentReopened'
  | 'AppointmentCancelled'
  | 'AppointmentRestored'
  | 'AppointmentSeriesScheduled'
  | 'AppointmentSeriesChanged'
  | 'AppointmentSeriesEnded'
  | 'AppointmentSeriesRestored';

export const appointmentEntries: EntryBuilders<AppointmentType> = {
  AppointmentScheduled: ({ data }) => ({ appointmentId: data.appointmentId, ...valuesIn(plannedFields, data) }),
  AppointmentChanged: ({ data }, context) => {
    const last = lastPlanned(context);
    if (!last) return undefined;
    const [before, after] = [valuesIn(appointmentFields, last), valuesIn(appointmentFields, data)];
    return {
      appointmentId: data.appointmentId,
      ...valuesIn(plannedFields, after),
      before: valuesIn(plannedFields, before),
      changed: changedFields(namedFields, before, after).map(({ label }) => label.toLowerCase()),
    };
  },
  AppointmentCompleted: outcome,
  AppointmentMissed: outcome,
  AppointmentReopened: outcome,
  AppointmentCancelled: outcome,
  AppointmentRestored: outcome,
  AppointmentSeriesScheduled: ({ data }) => aboutSeries(data),
  AppointmentSeriesChanged: ({ data }) => aboutSeries(data),
  AppointmentSeriesEnded: ({ data }) => aboutSeries(data),
  AppointmentSeriesRestored: ({ data }) => aboutSeries(data),
};
