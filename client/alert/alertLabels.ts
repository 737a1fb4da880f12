import { reasonLabel } from '../../events/health/alertLabels.ts';
import { joinedLabel } from '../../events/health/readingLabel.ts';
import { inOtherUnit, likelierReading } from '../../events/health/oddUnit.ts';
import type { ShownUnits } from '../../events/health/shownUnits.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { isDone } from '../health/alertLevel.ts';
import { inShownUnit, namedPerson, readingText, shownReading } from '../health/readingTexts.ts';
import type { Sentence } from '../ui/sentence.ts';
import { clockTime, dayInWords, daysBefore, localDate } from '../ui/wallClock.ts';

type Stage = Pick<HealthAlertView, 'resolved' | 'askedAgainAt' | 'acknowledgedBy'>;
/** True until somebody acknowledges or closes it. */
export const isOpen = (alert: Stage): boolean => alert.acknowledgedBy === null && !isDone(alert);

/** The sentence for a closed alert that was raised again. */
export const noNewReading = 'No new reading yet. Please check again.';

interface Waiting {
  readonly alert: Stage;
  readonly owner: { readonly mayChange: boolean };
}
/** The alert waits, and the viewer may acknowledge it. */
export const mayAcknowledge = ({ alert, owner }: Waiting): boolean => isOpen(alert) && owner.mayChange;

/** The alert is open, and the viewer may close it. */
export const mayResolve = ({ alert, owner }: Waiting): boolean => !isDone(alert) && owner.mayChange;

/** "today 4:10 PM" */
export const momentIn = (at: string, { timeZone }: Pick<HealthAlertView, 'timeZone'>, now: Date): string =>
  `${dayInWords(at, now, timeZone)} ${clockTime(at, timeZone)}`;

/** When the alert began, by the owner's clock: "today 7:40 AM", "Sunday 7:40 AM". */
export const sinceLabel = ({ since, timeZone }: Pick<HealthAlertView, 'since' | 'timeZone'>, now: Date): string =>
  momentIn(since, { timeZone }, now);

/** "Blood sugar is over 250." */
export const ruleLabel = ({ kind, reasons, reading }: HealthAlertView, units: ShownUnits): string =>
  reasonLabel(kind, reasons, reading, units);

/** Asks to check the unit if the number is unlikely in it, since a program can send it without confirmation. */
export const doubtLabel = ({ kind, reading }: HealthAlertView): string => {
  const likelier = likelierReading(kind, reading);
  if (!likelier) return '';
  const comparison = `${joinedLabel(kind, likelier)} would be ${joinedLabel(kind, inOtherUnit(kind, likelier))}`;
  return `Please check the unit: ${comparison}.`;
};

/** The rule that the reading broke, and whether its unit is doubtful. */
export const whyLabel = (alert: HealthAlertView, units: ShownUnits): string =>
  [ruleLabel(alert, units), doubtLabel(alert)].filter(Boolean).join(' ');

const numbersOf = (earlier: readonly HealthMetricView[], unit: string, units: ShownUnits): readonly string[] =>
  earlier.map((metric) => {
    const shown = shownReading(metric.kind, metric, units);
    return shown.unit === unit ? shown.number : readingText(metric.kind, metric, units);
  });

/** "At 7:10 AM", "Yesterday", "On Sunday", "On June 9" */
const dayLabel = ({ recordedAt, timeZone }: HealthMetricView, now: Date): string => {
  const day = dayInWords(recordedAt, now, timeZone);
  if (day === 'today') return `At ${clockTime(recordedAt, timeZone)}`;
  return day === 'yesterday' ? 'Yesterday' : `On ${day}`;
};

/** A trend takes this many earlier readings, none older than this many days. */
const trend = { count: 3, days: 7 } as const;

/**
 * The readings before the alert: "The three before that: 171, 168 and 176." or "Yesterday it was 128/79." Undefined if there are
 * none.
 */
export const earlierLabel = (
  alert: HealthAlertView,
  recent: readonly HealthMetricView[],
  now: Date,
  units: ShownUnits,
): string | undefined => {
  const { kind, since, timeZone } = alert;
  const earlier = recent.filter(
    (metric) => metric.kind === kind && metric.id !== alert.id && Date.parse(metric.recordedAt) < Date.parse(since),
  );
  const [last] = earlier;
  if (!last) return undefined;
  const unit = inShownUnit(kind, alert.reading, units).unit ?? '';
  const three = earlier.slice(0, trend.count).reverse();
  const [oldest] = three;
  const daysOf = (metric: HealthMetricView) =>
    daysBefore(localDate(metric.recordedAt, timeZone), localDate(since, timeZone));
  if (oldest && three.length === trend.count && daysOf(oldest) <= trend.days) {
    const [first, second, third] = numbersOf(three, unit, units);
    return `The three before that: ${first}, ${second} and ${third}.`;
  }
  return `${dayLabel(last, now)} it was ${numbersOf([last], unit, units).join('')}.`;
};

/**
 * "Entered by Carl Novak, first entered as 184/92, corrected at 8:31 AM." `called` is the name of the alert's owner.
 */
export const sourceLabel = (
  alert: HealthAlertView,
  called: string,
  viewerId: string,
  now: Date,
  units: ShownUnits,
): Sentence => {
  const { kind, recordedBy, firstEntered, correctedAt, timeZone } = alert;
  const by = recordedBy.id === alert.userId ? { id: recordedBy.id, name: called } : namedPerson(recordedBy, viewerId);
  const first = firstEntered ? `, first entered as ${firstNumber(alert, kind, units)}` : '';
  const corrected = correctedAt ? `, corrected ${correctedLabel(correctedAt, timeZone, now)}` : '';
  return ['Entered by ', by, `${first}${corrected}.`];
};

/** "Standard alert rules, version 1." `called` is the name of the owner of the limits. */
export const rulesLabel = ({ reasons, ruleVersion }: HealthAlertView, called: string): string => {
  const hasOwnLimit = reasons.some(({ isStandard }) => !isStandard);
  const rules = hasOwnLimit ? `This limit was set for ${called}. Alert rules` : 'Standard alert rules';
  return `${rules}, version\u00a0${ruleVersion}.`;
};

const firstNumber = (
  { firstEntered, reading }: HealthAlertView,
  kind: HealthAlertView['kind'],
  units: ShownUnits,
): string => {
  if (!firstEntered) return '';
  const shown = shownReading(kind, firstEntered, units);
  return shown.unit === (inShownUnit(kind, reading, units).unit ?? '')
    ? shown.number
    : readingText(kind, firstEntered, units);
};

const correctedLabel = (at: string, timeZone: string, now: Date): string => {
  const day = dayInWords(at, now, timeZone);
  return `${day === 'today' ? '' : `${day} `}at ${clockTime(at, timeZone)}`;
};
