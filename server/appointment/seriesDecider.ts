import type { SeriesEvent, SeriesPlan } from '../../events/appointment/seriesEvents.ts';
import { mostPlans } from '../../events/appointment/seriesEvents.ts';
import { changedFrom, endedBefore, planOn, type SeriesChange } from '../../events/appointment/seriesPlans.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { refuseOpenedBefore, type OpenedForm } from '../command/openedForm.ts';
import { personOf } from '../command/personOf.ts';

type Plans = readonly SeriesPlan[];

export type SeriesCommand =
  | Message<'ScheduleSeries', { readonly seriesId: string; readonly ownerId: string; readonly plan: SeriesPlan }>
  | Message<'ChangeSeries', { readonly change: SeriesChange; readonly opened?: OpenedForm }>
  /** Nothing of it from that date on. */
  | Message<'EndSeries', { readonly from: string }>
  /** Back to what it was at `version`, which its last change or end replaced. */
  | Message<'RestoreSeries', { readonly version: number }>;

/** `before`: what the last change replaced. */
interface Series {
  readonly status: 'series';
  readonly version: number;
  readonly seriesId: string;
  readonly ownerId: string;
  readonly title: string;
  readonly plans: Plans;
  readonly before: { readonly version: number; readonly plans: Plans } | undefined;
  readonly restoredTo: number | undefined;
}
export type SeriesState = { readonly status: 'none' } | Series;

const there = (state: SeriesState): Series => {
  if (state.status === 'series') return state;
  throw new Refusal('This appointment was deleted.', 'appointment_deleted');
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A change that says what is so already. */
const isIdle = (plans: Plans, { from, at, details, times, repeat }: SeriesChange): boolean => {
  const plan = planOn(plans, from);
  if (!plan) return false;
  const { date = at, ...clock } = times ?? {};
  const changed = { ...plan, ...details, ...clock, repeat: repeat ?? plan.repeat };
  return date === at && Object.entries(changed).every(([name, value]) => isSame(value, plan[name as keyof SeriesPlan]));
};

const content = ({ seriesId, ownerId, title }: Series, plans: Plans) => ({
  seriesId,
  ownerId,
  title: plans.at(-1)?.title ?? title,
  plans,
});

/** The state after an event that has all of the series. */
const after = (state: SeriesState, { title, plans }: Pick<Series, 'title' | 'plans'>): SeriesState =>
  state.status === 'series'
    ? {
        ...state,
        title,
        plans,
        version: state.version + 1,
        before: { version: state.version, plans: state.plans },
        restoredTo: undefined,
      }
    : state;

/** One series: a repeated command takes effect once. */
export const seriesDecider: Decider<SeriesState, SeriesCommand, SeriesEvent> = {
  initialState: { status: 'none' },
  decide: {
    ScheduleSeries: ({ plan, ...series }, { status }, { actor }) =>
      status === 'none'
        ? [
            {
              type: 'AppointmentSeriesScheduled',
              data: { ...series, title: plan.title, plans: [plan], scheduledBy: personOf(actor) },
            },
          ]
        : [],
    ChangeSeries: ({ change, opened }, state, { actor }) => {
      const series = there(state);
      if (isIdle(series.plans, change)) return [];
      if (opened) refuseOpenedBefore(series.version, opened, actor, 'appointment');
      const changed = changedFrom(series.plans, change, series.version + 1);
      if ('problems' in changed) throw new Refusal(`${Object.values(changed.problems).join('. ')}.`, 'series_changed');
      if (changed.plans.length > mostPlans)
        throw new Refusal('This series was changed in too many parts. End it, and make a new one.', 'too_many_parts');
      const data = { ...content(series, changed.plans), from: change.from, changedBy: personOf(actor) };
      return [{ type: 'AppointmentSeriesChanged', data }];
    },
    EndSeries: ({ from }, state, { actor }) => {
      const series = there(state);
      const plans = endedBefore(series.plans, from);
      if (isSame(plans, series.plans)) return [];
      return [{ type: 'AppointmentSeriesEnded', data: { ...content(series, plans), from, endedBy: personOf(actor) } }];
    },
    RestoreSeries: ({ version }, state, { actor }) => {
      const series = there(state);
      if (series.restoredTo === version) return [];
      if (series.before?.version !== version)
        throw new Refusal('The series was changed since. Please look at it again.', 'appointment_changed');
      const data = { ...content(series, series.before.plans), restoredBy: personOf(actor) };
      return [{ type: 'AppointmentSeriesRestored', data }];
    },
  },
  evolve: {
    AppointmentSeriesScheduled: (_state, { seriesId, ownerId, title, plans }) => ({
      status: 'series',
      version: 0,
      seriesId,
      ownerId,
      title,
      plans,
      before: undefined,
      restoredTo: undefined,
    }),
    AppointmentSeriesChanged: (state, data) => after(state, data),
    AppointmentSeriesEnded: (state, data) => after(state, data),
    AppointmentSeriesRestored: (state, data) => {
      const restored = after(state, data);
      if (state.status !== 'series' || restored.status !== 'series') return state;
      return { ...restored, before: undefined, restoredTo: state.before?.version };
    },
  },
};
