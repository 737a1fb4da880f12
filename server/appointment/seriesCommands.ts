import {
  seriesScopes,
  type ChangeAppointment,
  type SeriesScope,
} from '../../events/appointment/appointmentCommands.ts';
import { detailFields, timeFields } from '../../events/appointment/appointmentFields.ts';
import { dateInId, occurrenceId, seriesStream } from '../../events/appointment/occurrenceId.ts';
import type { Repeat } from '../../events/appointment/repeat.ts';
import {
  changedFrom,
  findPlanned,
  plannedIn,
  type Planned,
  type PlannedDetails,
  type PlannedTimes,
} from '../../events/appointment/seriesPlans.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import type { AppointmentFound } from '../../projections/appointment/appointmentsQueries.ts';
import { spanOf, timesOf } from '../../projections/appointment/occurrences.ts';
import type { SeriesFound } from '../../projections/appointment/appointmentSeriesQueries.ts';
import { dateAt } from '../../projections/zones/zonedTime.ts';
import type { TargetedCommand } from '../command/commandRoute.ts';
import { Invalid } from '../http/errors.ts';
import { appointmentNotFound, mayChangeAppointments } from './appointmentAccess.ts';
import { plannedTimes } from './plannedTimes.ts';
import { readChange } from './readAppointment.ts';
import { readRepeat } from './readRepeat.ts';
import type { SeriesCommand } from './seriesDecider.ts';

type Found = AppointmentFound;
type Plans = SeriesFound['plans'];

export const doesNotRepeat = (): Invalid =>
  new Invalid('This appointment doesn’t repeat.', { scope: 'This appointment doesn’t repeat' });

/** The scope in an address; absent: this one. */
export const readScope = (sent: string | undefined): SeriesScope => {
  const scope = seriesScopes.find((each) => each === (sent ?? 'this'));
  if (scope) return scope;
  const problem = `must be one of ${seriesScopes.join(', ')}`;
  throw new Invalid(`The scope ${problem}.`, { scope: problem });
};

export const changeableSeries = (series: SeriesFound, viewerId: string): SeriesFound => {
  mayChangeAppointments({ viewerId, ...series }, appointmentNotFound);
  return series;
};

/** The date of the first occurrence that has not begun; undefined: all are past. */
const firstAhead = (plans: Plans, timeZone: string, now: Date): string | undefined => {
  for (const planned of plannedIn(plans, dateAt(timeZone, now.getTime()), '2199-12-30'))
    if (spanOf(planned, timeZone).start > now.getTime()) return planned.date;
  return undefined;
};

const invalid = (problems: Readonly<Record<string, string>>): Invalid =>
  new Invalid(`${Object.values(problems).join('. ')}.`, problems);

const isSameTime = (planned: Planned, timeZone: string, after: Found['details']): boolean => {
  const before = timesOf(planned, timeZone);
  return (['startTime', 'endTime', 'isAllDay', 'firstDay', 'lastDay'] as const).every(
    (field) => before[field] === after[field],
  );
};

interface Read {
  readonly details: Partial<PlannedDetails>;
  readonly times?: PlannedTimes;
  readonly repeat?: Repeat;
}

/** A body as a change of the series: what the occurrence has alike with it is no change. */
const readSeriesChange = (
  { version: _, scope: __, repeat, ...sent }: ChangeAppointment,
  { details: present, series }: Found,
  timeZone: string,
): Read => {
  const read = readChange(sent, present, timeZone);
  const after = { ...present, ...read };
  const planned = series && findPlanned(series.plans, series.date);
  const isMoved =
    Object.keys(timeFields).some((field) => field in read) && !(planned && isSameTime(planned, timeZone, after));
  const times = isMoved ? plannedTimes(sent, after, timeZone) : undefined;
  const details = Object.fromEntries(Object.entries(read).filter(([field]) => field in detailFields));
  const rule = repeat && readRepeat(repeat, times?.date ?? series?.date ?? '', timeZone);
  if (rule && 'problems' in rule) throw invalid(rule.problems);
  return { details, ...(times ? { times } : {}), ...(rule ? { repeat: rule.repeat } : {}) };
};

/** "This and following", or all that have not begun. */
export const changeSeries = (
  body: ChangeAppointment,
  found: Found,
  now: Date,
  defaultZone: string,
): TargetedCommand<SeriesCommand> => {
  const { series, ownerId } = found;
  if (!series) throw doesNotRepeat();
  const timeZone = found.timeZone ?? defaultZone;
  const from = body.scope === 'all' ? firstAhead(series.plans, timeZone, now) : series.date;
  if (from === undefined) throw new Refusal('All of this series is past.', 'series_past');
  const change = { ...readSeriesChange(body, found, timeZone), from, at: series.date };
  const changed = changedFrom(series.plans, change, series.version + 1);
  if ('problems' in changed) throw invalid(changed.problems);
  const lastChange = { version: series.version, by: series.changedBy };
  const opened = body.version === undefined ? {} : { opened: { version: Number(body.version), lastChange } };
  return {
    stream: seriesStream(series.id),
    command: { type: 'ChangeSeries', data: { change, ...opened } },
    subjectId: ownerId,
    seniorId: ownerId,
    id: occurrenceId(series.id, changed.plans.find(({ since }) => since > series.version)?.start ?? from),
  };
};

/** After all dates: nothing of a series that is past is left to end. */
const never = '2199-12-31';

/** Deletes this occurrence and the following ones, or all that have not begun: the past stays. */
export const endSeries = (
  id: string,
  { id: seriesId, ownerId, plans, timeZone }: SeriesFound,
  scope: SeriesScope,
  now: Date,
): TargetedCommand<SeriesCommand> => ({
  stream: seriesStream(seriesId),
  command: {
    type: 'EndSeries',
    data: { from: (scope === 'all' ? firstAhead(plans, timeZone, now) : dateInId(id)) ?? never },
  },
  subjectId: ownerId,
  seniorId: ownerId,
  id,
});
