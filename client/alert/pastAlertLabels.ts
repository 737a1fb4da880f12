import { isolated } from '../../events/kernel/isolated.ts';
import { readingLabel } from '../../events/health/readingLabel.ts';
import { kindLabels } from '../../events/health/metricTypes.ts';
import type { ShownUnits } from '../../events/health/shownUnits.ts';
import type { PastHealthAlertView } from '../../projections/health/alertHistoryQueries.ts';
import { inShownUnit } from '../health/readingTexts.ts';
import { shortMoment } from '../ui/shortMoment.ts';
import type { NamedPerson } from '../../projections/json/jsonColumns.ts';

const namedFor =
  (viewerId: string | undefined) =>
  (person: NamedPerson | null): string =>
    person?.id === viewerId && viewerId !== undefined
      ? 'You'
      : isolated([person?.firstName, person?.lastName].filter(Boolean).join(' ')) || 'Someone';

/** "Blood Sugar 262 mg/dL" */
export const alertTitle = ({ kind, reading }: PastHealthAlertView, units: ShownUnits): string => {
  const { number, unit } = readingLabel(kind, inShownUnit(kind, reading, units));
  return [kindLabels[kind], number, unit].filter(Boolean).join(' ');
};

/** Undefined: nobody responded. The words of a handover are of the one who handed it over. */
const responseOf = (
  { acknowledgedBy, acknowledgedAt, handedOverBy, note, timeZone }: PastHealthAlertView,
  nameOf: (person: NamedPerson | null) => string,
): string | undefined => {
  if (!acknowledgedBy || !acknowledgedAt) return undefined;
  const words = note ? `: “${note}”` : '';
  const at = shortMoment(acknowledgedAt, timeZone);
  return handedOverBy
    ? `${nameOf(handedOverBy)} handed it over to ${nameOf(acknowledgedBy)} ${at}${words}`
    : `${nameOf(acknowledgedBy)} responded ${at}${words}`;
};

/** The outcome of an alert: "Ana Alvarez, Jun 9, 4:10 PM: “Gave juice, 96 at 4:10 PM”", "Ana Alvarez responded Jun 9, 8:24 AM: “Will measure again.”", "Withdrawn: the reading was corrected", "Nobody responded". The viewer is "You". */
export const alertOutcome = (alert: PastHealthAlertView, viewerId?: string): string => {
  const nameOf = namedFor(viewerId);
  const { acknowledgedBy, resolved, withdrawnReason, withdrawnAt, timeZone } = alert;
  const done = resolved && `${nameOf(resolved.by)}, ${shortMoment(resolved.at, timeZone)}: “${resolved.outcome}”`;
  const answered = done ?? responseOf(alert, nameOf) ?? 'Nobody responded';
  if (withdrawnAt === null) return answered;
  const why = withdrawnReason === 'takenBack' ? 'the reading was removed' : 'the reading was corrected';
  return (done ?? acknowledgedBy) ? `${answered}. Withdrawn: ${why}` : `Withdrawn: ${why}`;
};
