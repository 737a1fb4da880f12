import { detailFields } from '../../events/appointment/appointmentFields.ts';
import { occurrenceId } from '../../events/appointment/occurrenceId.ts';
import { repeatWords } from '../../events/appointment/repeatWords.ts';
import type { SeriesPlan } from '../../events/appointment/seriesEvents.ts';
import { findPlanned, planOn, type Planned } from '../../events/appointment/seriesPlans.ts';
import { valuesIn } from '../../events/kernel/recordFields.ts';
import type { AppointmentView } from './appointmentViews.ts';
import { timesOf } from './occurrences.ts';
import type { Series, SetApart } from './appointmentSeriesQueries.ts';

type Times = 'id' | 'version' | 'startTime' | 'endTime' | 'firstDay' | 'lastDay';

/** The values that all occurrences of a part have alike. */
const commonOf = ({ ownerId, ...series }: Series, plan: SeriesPlan): Omit<AppointmentView, Times> => ({
  userId: ownerId,
  ...valuesIn(detailFields, plan),
  isAllDay: plan.isAllDay,
  isCompleted: false,
  completedAt: null,
  completedBy: null,
  didNotHappenAt: null,
  didNotHappenBy: null,
  scheduledBy: series.scheduledBy,
  changedBy: series.changedBy,
  moved: null,
  edited: null,
  isActive: true,
  createdAt: series.createdAt,
  timeZone: series.timeZone,
  seriesId: series.id,
  seriesVersion: series.version,
  repeat: plan.repeat,
  repeats: repeatWords(plan),
});

/** `version`: of the record that it had of its own before the series changed; 0: it has none. */
export const occurrenceView = (series: Series, planned: Planned, version: number): AppointmentView => ({
  ...commonOf(series, planned.plan),
  ...timesOf(planned, series.timeZone),
  id: occurrenceId(series.id, planned.date),
  version,
});

/** The same as JSON, for many of one series: what they have alike is written once. */
export const occurrenceWriter = (series: Series) => {
  const written = new Map<SeriesPlan, string>();
  return ({ plan, date }: Planned, version: number): { readonly startTime: string; readonly view: string } => {
    const common = written.get(plan) ?? JSON.stringify(commonOf(series, plan)).slice(1);
    written.set(plan, common);
    const { isAllDay: _, ...times } = timesOf({ plan, date }, series.timeZone);
    const own = { id: occurrenceId(series.id, date), version, ...times };
    return { startTime: times.startTime, view: `${JSON.stringify(own).slice(0, -1)},${common}` };
  };
};

/** The link of a set-apart occurrence to its series; if that ended long ago, only its id is known. */
export const partOfSeries = (
  { seriesId, date }: Pick<SetApart, 'seriesId' | 'date'>,
  series: Series | undefined,
): Pick<AppointmentView, 'seriesId' | 'seriesVersion' | 'repeat' | 'repeats'> => {
  const plan = series && planOn(series.plans, date);
  return {
    seriesId,
    ...(series ? { seriesVersion: series.version } : {}),
    repeat: plan?.repeat ?? null,
    repeats: plan ? repeatWords(plan) : null,
  };
};

/**
 * Whether a record of its own yields to the series: it is open, and the series was changed for its date since, or has that date no more.
 */
export const yields = (
  { isOpen, isActive, date, seriesVersion }: Pick<SetApart, 'isOpen' | 'isActive' | 'date' | 'seriesVersion'>,
  series: Series | undefined,
): boolean => {
  if (!isOpen || !isActive || !series) return false;
  const planned = findPlanned(series.plans, date);
  return planned === undefined || planned.plan.since > seriesVersion;
};
