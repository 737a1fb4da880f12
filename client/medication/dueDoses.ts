import { dosesOfScheduled, isDue, isOfDay } from '../../events/medication/doseStatus.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { localDate } from '../ui/wallClock.ts';
import type { ViewerContext } from './doseLabels.ts';
import type { MedicationRow } from './medicationRows.ts';
import type { NamedDose } from './nowView.ts';

/** The current doses of a senior's medications. */
export interface DosesByNow {
  readonly rows: readonly MedicationRow[];
  readonly logs: readonly DoseLogView[];
  readonly viewerContext: ViewerContext;
}

export const namedDoses = ({ rows, logs, viewerContext: { now } }: DosesByNow): readonly NamedDose[] =>
  rows.flatMap(({ medication }) => dosesOfScheduled(medication, logs, now).map((dose) => ({ medication, dose })));

/** Whether it is listed with today. */
export const isOfToday =
  ({ now, timeZone }: ViewerContext) =>
  ({ dose }: NamedDose): boolean =>
    isOfDay(dose, localDate(now, timeZone), now);

/** Whether it can be taken now or late. A dose missed yesterday can't; one due after midnight can once it is near. */
export const isDueBy =
  (viewerContext: ViewerContext) =>
  (named: NamedDose): boolean =>
    isDue(named.dose.status) && isOfToday(viewerContext)(named);
