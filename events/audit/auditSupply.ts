import type { SupplyKind } from '../supply/supplyEntry.ts';
import type { SupplyEvent, SupplySettingsEvent } from '../supply/supplyEvents.ts';
import type { Weekday } from '../medication/doseSchedule.ts';
import { forWhom, theirs, type By, type SentencesOf, type When, type Who } from './auditLabels.ts';

type About = Pick<SupplyEvent['data'], 'seniorId' | 'medicationName'>;
interface Entry {
  readonly kind: SupplyKind;
  readonly amount: number;
  readonly at: string;
}

const which = ({ seniorId, medicationName }: About, by: By, who: Who): string =>
  `${theirs(seniorId, by, who)}${medicationName}`;

const kindLabels: Readonly<Record<SupplyKind, string>> = { counted: 'count', refilled: 'refill', lost: 'loss' };
/** "the refill of 60 at 2026-06-09 10:10" */
const entryOf = ({ kind, amount, at }: Entry, when: When): string =>
  `the ${kindLabels[kind]} of ${amount} at ${when(at)}`;

const dayNames: Readonly<Record<Weekday, string>> = {
  sun: 'Sundays',
  mon: 'Mondays',
  tue: 'Tuesdays',
  wed: 'Wednesdays',
  thu: 'Thursdays',
  fri: 'Fridays',
  sat: 'Saturdays',
};

/** The sentences about what is left of medications. */
export const supplySentences: SentencesOf<SupplyEvent | SupplySettingsEvent> = {
  SupplyCounted: (data, when, who, by) => `counted ${data.amount} left of ${which(data, by, who)} at ${when(data.at)}`,
  SupplyRefilled: (data, when, who, by) => `picked up ${data.amount} of ${which(data, by, who)} at ${when(data.at)}`,
  SupplyLost: (data, when, who, by) =>
    `said that ${data.amount} of ${which(data, by, who)} were lost at ${when(data.at)}`,
  SupplyCorrected: (data, when, who, by) =>
    `corrected ${entryOf({ ...data.before, kind: data.kind }, when)} of ${which(data, by, who)} to ${data.amount} at ${when(data.at)}`,
  SupplyTakenBack: (data, when, who, by) => `took back ${entryOf(data, when)} of ${which(data, by, who)}`,
  SupplyOrderTaken: (data, _when, who, by) => `is seeing to ordering ${which(data, by, who)}`,
  SupplyOrdered: (data, _when, who, by) => `ordered ${which(data, by, who)}`,
  SupplyOrderUndone: (data, _when, who, by) =>
    data.undone === 'ordered'
      ? `took back that ${which(data, by, who)} was ordered`
      : `is not seeing to ordering ${which(data, by, who)} after all`,
  SupplySettingsChanged: ({ seniorId, leadDays, pharmacyClosedOn }, _when, who, by) =>
    `chose to order medications ${leadDays} days ahead${forWhom(seniorId, by, who)}${
      pharmacyClosedOn.length > 0
        ? `, with the pharmacy closed on ${pharmacyClosedOn.map((day) => dayNames[day]).join(', ')}`
        : ''
    }`,
};
