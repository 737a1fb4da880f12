import { isolated } from '../../events/kernel/isolated.ts';
import { zonedFormat } from '../../events/account/timeZones.ts';
import type { Person } from '../../projections/json/jsonColumns.ts';
import type { MedicationPauseView } from '../../projections/medication/medicationPauses.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { clockTime, dayInWords } from '../ui/wallClock.ts';
import type { ViewerContext } from './doseLabels.ts';

type Moment = Pick<ViewerContext, 'now' | 'timeZone'>;

const weekMs = 6 * 86_400_000;

/** "today, 5:00 PM", "Friday, 8:00 AM", "December 12, 8:00 AM": a day within the next week has its name. */
export const momentAhead = (at: string, { now, timeZone }: Moment): string => {
  const words = dayInWords(at, now, timeZone);
  const isThisWeek =
    words !== 'today' &&
    words !== 'tomorrow' &&
    Date.parse(at) > now.getTime() &&
    Date.parse(at) - now.getTime() < weekMs;
  const day = isThisWeek ? zonedFormat(timeZone, { weekday: 'long' }).format(new Date(at)) : words;
  return `${day}, ${clockTime(at, timeZone)}`;
};

const byLabel = (by: Person | null, viewerId: string): string => {
  if (by === null) return '';
  return ` by ${by.id === viewerId ? 'you' : isolated(by.firstName ?? 'someone')}`;
};

/** "Stopped yesterday, 8:00 AM by you", "Stops Friday, 8:00 AM", and the consequence. */
export const stopLabel = (stop: NonNullable<MedicationView['stop']>, viewerContext: ViewerContext): string => {
  const from = momentAhead(stop.from, viewerContext);
  if (Date.parse(stop.from) > viewerContext.now.getTime()) return `Stops ${from}`;
  const again = stop.until === null ? '' : `. Starts again ${momentAhead(stop.until, viewerContext)}`;
  return `Stopped ${from}${byLabel(stop.by, viewerContext.viewerId)}${again}`;
};

/** Why one is out of use: "Stopped yesterday, 8:00 AM by you", "Ended December 4, as planned". */
export const outOfUseLabel = ({ stop, endsOn }: MedicationView, viewerContext: ViewerContext): string => {
  if (stop) return stopLabel(stop, viewerContext);
  return endsOn === null ? '' : `Ended ${dayInWords(`${endsOn}T12:00:00Z`, viewerContext.now, 'UTC')}, as planned`;
};

/** Milliseconds that the shown clock may be behind. */
const tickMs = 60_000;

/** Whether a pause is on. One that began a moment ago is, though the shown minute is older. */
export const hasBegun = ({ from }: Pick<MedicationPauseView, 'from'>, now: Date): boolean =>
  Date.parse(from) <= now.getTime() + tickMs;

/** The current pause. */
export const presentPause = (pauses: readonly MedicationPauseView[], now: Date): MedicationPauseView | undefined => {
  const at = now.toISOString();
  return pauses.find((pause) => hasBegun(pause, now) && (pause.until === null || at < pause.until));
};

/** "Paused until Friday, 8:00 AM", "Paused" */
export const pausedLabel = ({ until }: Pick<MedicationPauseView, 'until'>, moment: Moment): string =>
  until === null ? 'Paused' : `Paused until ${momentAhead(until, moment)}`;

/** "All medications are paused until Friday, 8:00 AM", "All medications will be paused from tomorrow, 8:00 AM until …" */
export const pauseSentence = (pause: MedicationPauseView, viewerContext: ViewerContext): string => {
  const until = pause.until === null ? '' : ` until ${momentAhead(pause.until, viewerContext)}`;
  if (!hasBegun(pause, viewerContext.now))
    return `All medications will be paused from ${momentAhead(pause.from, viewerContext)}${until}`;
  return `All medications are paused${until}`;
};

/** "No doses are due until Friday, 8:00 AM." */
export const noDosesSentence = ({ until }: Pick<MedicationPauseView, 'until'>, moment: Moment): string =>
  `No doses are due until ${until === null ? 'we resume' : momentAhead(until, moment)}.`;

/** "Set by Ana" */
export const pauseByLabel = ({ by }: MedicationPauseView, { viewerId }: ViewerContext): string | undefined =>
  by === null ? undefined : `Set${byLabel(by, viewerId)}`;
