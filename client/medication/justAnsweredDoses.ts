import { minuteOf } from '../../events/medication/slots.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { clockTime } from '../ui/wallClock.ts';
import { correctionOf } from './doseCorrection.ts';
import { doseTitle, isOwn, type ViewerContext } from './doseLabels.ts';
import type { MedicationRow } from './medicationRows.ts';
import type { NamedDose } from './nowView.ts';
import { medicationsInWords } from './slotLabels.ts';

/** Milliseconds that Undo stays after an answer. */
const shownForMs = 30 * 60_000;

/** The server records the skips of one act in milliseconds, or in seconds if one had to be sent again. */
const oneActMs = 60_000;

/** A dose that the viewer has taken, given or skipped. */
interface Answered {
  readonly named: NamedDose;
  readonly log: DoseLogView;
  /** When it was entered, in milliseconds. */
  readonly at: number;
}

const answeredBy = (named: NamedDose, viewerId: string): readonly Answered[] => {
  const { log } = named.dose;
  if (!log || log.status === 'missed') return [];
  const by = log.status === 'taken' ? log.takenBy : log.skippedBy;
  return by?.id === viewerId ? [{ named, log, at: Date.parse(log.recordedAt) }] : [];
};

/** Doses taken by one tap have the same time; doses skipped by one have the same minute and reason. */
const isOneAct = (one: Answered, other: Answered): boolean => {
  if (one.log.status !== other.log.status) return false;
  if (one.log.status === 'taken') return one.log.takenTime === other.log.takenTime;
  return (
    minuteOf(one.named.dose) === minuteOf(other.named.dose) &&
    one.log.reason === other.log.reason &&
    Math.abs(one.at - other.at) <= oneActMs
  );
};

/** The doses of the viewer's last answer, taken or skipped, for Undo; empty half an hour later. */
export const justAnswered = (
  rows: readonly MedicationRow[],
  { now, viewerId }: ViewerContext,
): readonly NamedDose[] => {
  const answered = rows.flatMap(({ medication, doses }) =>
    doses.flatMap((dose) => answeredBy({ medication, dose }, viewerId)),
  );
  const [first, ...others] = answered;
  if (!first) return [];
  const last = others.reduce((latest, each) => (each.at > latest.at ? each : latest), first);
  if (now.getTime() - last.at > shownForMs) return [];
  return answered
    .filter((each) => isOneAct(each, last) && correctionOf(each.named, now) === 'undo')
    .map(({ named }) => named);
};

/** "Metformin 500 mg"; for several "3 medications". */
export const answeredTitle = (doses: readonly [NamedDose, ...NamedDose[]]): string =>
  doses.length > 1 ? medicationsInWords(doses.length) : doseTitle(doses[0]);

/** "taken at 10:10 AM", "given at 10:10 AM", "skipped" */
export const answerWords = ({ medication, dose: { log } }: NamedDose, viewerContext: ViewerContext): string =>
  log?.takenTime
    ? `${isOwn(medication, viewerContext) ? 'taken' : 'given'} at ${clockTime(log.takenTime, viewerContext.timeZone)}`
    : 'skipped';
