import type { ScheduleAppointment } from '../../events/appointment/appointmentCommands.ts';
import { detailFields, type Appointment } from '../../events/appointment/appointmentFields.ts';
import { occurrenceId, seriesIdOf, seriesStream } from '../../events/appointment/occurrenceId.ts';
import { mostSeries, type SeriesPlan } from '../../events/appointment/seriesEvents.ts';
import { beginning } from '../../events/appointment/seriesPlans.ts';
import { valuesIn } from '../../events/kernel/recordFields.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { seriesCounted } from '../../projections/appointment/appointmentSeriesQueries.ts';
import type { TargetedCommand } from '../command/commandRoute.ts';
import { holdPlace } from '../command/heldPlaces.ts';
import type { Dependencies } from '../dependencies.ts';
import { Invalid } from '../http/errors.ts';
import { plannedTimes } from './plannedTimes.ts';
import { readRepeat } from './readRepeat.ts';
import type { SeriesCommand } from './seriesDecider.ts';

type Repeating = Omit<ScheduleAppointment, 'userId'> & Required<Pick<ScheduleAppointment, 'repeat'>>;

/** The plan of a new series; Invalid names each wrong field of its rule. */
export const newPlan = (sent: Repeating, details: Appointment, ownersZone: string): SeriesPlan => {
  const { date, ...clock } = plannedTimes(sent, details, ownersZone);
  const read = readRepeat(sent.repeat, date, ownersZone);
  if ('problems' in read) throw new Invalid(`${Object.values(read.problems).join('. ')}.`, read.problems);
  const { repeat } = read;
  return { ...valuesIn(detailFields, details), ...clock, repeat, ...beginning(repeat, date), since: 0 };
};

interface NewSeries {
  readonly commandId: string;
  readonly ownerId: string;
  readonly plan: SeriesPlan;
}

/** 409 if the owner has the most series that are kept. */
export const scheduleSeries = async (
  deps: Dependencies,
  { commandId, ownerId, plan }: NewSeries,
  now: Date,
): Promise<TargetedCommand<SeriesCommand>> => {
  const seriesId = seriesIdOf(commandId);
  if ((await holdPlace(deps, seriesCounted, { ownerId, id: seriesId, now })) >= mostSeries)
    throw new Refusal(
      `There are already ${mostSeries} series of appointments. End one of them to add another.`,
      'too_many_series',
    );
  return {
    stream: seriesStream(seriesId),
    command: { type: 'ScheduleSeries', data: { seriesId, ownerId, plan } },
    subjectId: ownerId,
    seniorId: ownerId,
    expectNew: true,
    id: occurrenceId(seriesId, plan.start),
  };
};
