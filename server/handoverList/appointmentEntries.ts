import { appointmentFields, namedFields, plannedFields } from '../../events/appointment/appointmentFields.ts';
import { changedFields, valuesIn } from '../../events/kernel/recordFields.ts';
import { lastOf, type EntryBuilders, type EntryContext } from './entryBuilder.ts';

/** The appointment as it was planned then: the later events name only its title. */
const outcome = (
  { data: { appointmentId } }: { readonly data: { readonly appointmentId: string } },
  context: EntryContext,
) => {
  const last = lastOf(context, 'AppointmentScheduled', 'AppointmentChanged');
  return last && { appointmentId, ...valuesIn(plannedFields, last.data) };
};

type AppointmentType =
  | 'AppointmentScheduled'
  | 'AppointmentChanged'
  | 'AppointmentCompleted'
  | 'AppointmentMissed'
  | 'AppointmentReopened'
  | 'AppointmentCancelled';

export const appointmentEntries: EntryBuilders<AppointmentType> = {
  AppointmentScheduled: ({ data }) => ({ appointmentId: data.appointmentId, ...valuesIn(plannedFields, data) }),
  AppointmentChanged: ({ data }, context) => {
    const last = lastOf(context, 'AppointmentScheduled', 'AppointmentChanged');
    if (!last) return undefined;
    const [before, after] = [valuesIn(appointmentFields, last.data), valuesIn(appointmentFields, data)];
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
};
