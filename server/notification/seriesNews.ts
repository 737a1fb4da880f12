import { occurrenceId } from '../../events/appointment/occurrenceId.ts';
import type { SeriesEvent, SeriesPlan } from '../../events/appointment/seriesEvents.ts';
import { nextPlanned } from '../../events/appointment/seriesPlans.ts';
import type { NotificationAbout } from '../../events/notification/notificationAbout.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { spanOf } from '../../projections/appointment/occurrences.ts';
import { findSeriesById } from '../../projections/appointment/appointmentSeriesQueries.ts';
import { dateAt } from '../../projections/zones/zonedTime.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Reactor } from '../jobs/reactor.ts';
import { members, notifyOthers, type News } from './news.ts';
import { tagOf } from './notificationIds.ts';

type Change = NotificationAbout['appointmentChanged']['change'];

/** The parts that an event is about: those that it made, or of a deletion the former ones. */
const partsConcerned = async (
  event: RecordedEvent<SeriesEvent>,
  { events }: Pick<Dependencies, 'events'>,
): Promise<readonly SeriesPlan[]> => {
  if (event.type !== 'AppointmentSeriesEnded') return event.data.plans;
  const before = (await events.readStream(event.stream)).findLast(
    (each) => each.kind === 'event' && each.version < event.version,
  );
  return before?.kind === 'event' ? (before.data as SeriesEvent['data']).plans : [];
};

/** The first occurrence that an event is about, and when it begins or would have begun. */
const firstConcerned = async (event: RecordedEvent<SeriesEvent>, deps: Dependencies) => {
  const { data, metadata } = event;
  const series = await findSeriesById(deps.db.pool, data.seriesId);
  if (!series) return undefined;
  const today = dateAt(series.timeZone, Date.parse(metadata.recordedAt));
  const from = 'from' in data && data.from > today ? data.from : today;
  const planned = nextPlanned(await partsConcerned(event, deps), from);
  return planned && { date: planned.date, startsAt: new Date(spanOf(planned, series.timeZone).start).toISOString() };
};

/** All of a series that is past was written down, not planned. */
const notifyOfSeries = async (
  event: RecordedEvent<SeriesEvent>,
  deps: Dependencies,
  change: Change,
): Promise<undefined> => {
  const { seriesId, ownerId: seniorId } = event.data;
  const { actorId } = event.metadata;
  const first = actorId === null ? undefined : await firstConcerned(event, deps);
  if (actorId === null || !first || first.startsAt <= event.metadata.recordedAt) return undefined;
  const appointmentId = occurrenceId(seriesId, first.date);
  const about = { appointmentId, change, actorId, ofSeries: { seriesId, ...first } };
  const news: News = { content: { kind: 'appointmentChanged', about }, seniorId, tag: tagOf('appointment', seriesId) };
  return notifyOthers(event, deps, news, [seniorId, ...(await members(deps, seniorId, news))]);
};

/** One notification for all that follows. */
export const ofSeries: Reactor<SeriesEvent>['on'] = {
  AppointmentSeriesScheduled: (event, deps) => notifyOfSeries(event, deps, 'made'),
  AppointmentSeriesChanged: (event, deps) => notifyOfSeries(event, deps, 'changed'),
  AppointmentSeriesEnded: (event, deps) => notifyOfSeries(event, deps, 'deleted'),
  AppointmentSeriesRestored: (event, deps) => notifyOfSeries(event, deps, 'changed'),
};
