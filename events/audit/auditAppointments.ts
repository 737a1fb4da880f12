import { dayWords, daysWords } from '../account/dayWords.ts';
import type { AppointmentEvent } from '../appointment/appointmentEvents.ts';
import { detailFields } from '../appointment/appointmentFields.ts';
import { repeatWords } from '../appointment/repeatWords.ts';
import type { SeriesEvent } from '../appointment/seriesEvents.ts';
import type { MessageNamed } from '../kernel/message.ts';
import { without } from '../kernel/recordParts.ts';
import { presentWords } from './auditFields.ts';
import { forWhom, quoted, type By, type SentencesOf, type When, type Who } from './auditLabels.ts';

const whose = ({ title, ownerId }: { readonly title: string; readonly ownerId: string }, by: By, who: Who): string =>
  `${quoted(title)}${forWhom(ownerId, by, who)}`;
type Planned = MessageNamed<AppointmentEvent, 'AppointmentScheduled' | 'AppointmentChanged'>['data'];
/** Whole days that were stored without their dates are known by their times. */
const planned = ({ isAllDay, firstDay, lastDay, startTime, endTime }: Planned, when: When): string =>
  isAllDay && firstDay !== null
    ? `all day, ${daysWords(firstDay, lastDay ?? firstDay)}`
    : `${isAllDay ? 'all day, ' : ''}${when(startTime)}${endTime ? ` to ${when(endTime)}` : ''}`;

const otherFields = without(detailFields, 'title', 'type');
const appointment = (data: Planned, when: When): string =>
  [data.type, planned(data, when), ...presentWords(otherFields, data)].join(', ');

/** The part of a series that its last event is about, in words. */
const plan = (plans: MessageNamed<SeriesEvent, 'AppointmentSeriesScheduled'>['data']['plans']): string => {
  const last = plans.at(-1);
  if (!last) return 'nothing';
  return [last.type, repeatWords(last), `from ${dayWords(last.start)} on`, ...presentWords(otherFields, last)].join(
    ', ',
  );
};

/** The sentences about appointments. */
export const appointmentSentences: SentencesOf<AppointmentEvent | SeriesEvent> = {
  AppointmentScheduled: (data, when, who, by) => `scheduled${whose(data, by, who)}: ${appointment(data, when)}`,
  AppointmentCompleted: (data, _when, who, by) => `completed${whose(data, by, who)}`,
  AppointmentChanged: (data, when, who, by) => `changed${whose(data, by, who)} to: ${appointment(data, when)}`,
  AppointmentMissed: (data, _when, who, by) => `said that${whose(data, by, who)} didn’t happen`,
  AppointmentReopened: (data, _when, who, by) => `took back what became of${whose(data, by, who)}`,
  AppointmentCancelled: (data, _when, who, by) => `deleted${whose(data, by, who)}`,
  AppointmentRestored: (data, _when, who, by) => `brought the deleted${whose(data, by, who)} back`,
  AppointmentSetApart: (data, when, who, by) =>
    `took${whose(data, by, who)} out of its series for ${dayWords(data.date)}: ${appointment(data, when)}`,
  AppointmentSeriesScheduled: (data, _when, who, by) =>
    `scheduled the series${whose(data, by, who)}: ${plan(data.plans)}`,
  AppointmentSeriesChanged: (data, _when, who, by) =>
    `changed the series${whose(data, by, who)} from ${dayWords(data.from)} on to: ${plan(data.plans)}`,
  AppointmentSeriesEnded: (data, _when, who, by) =>
    `deleted the series${whose(data, by, who)} from ${dayWords(data.from)} on`,
  AppointmentSeriesRestored: (data, _when, who, by) =>
    `took back the last change of the series${whose(data, by, who)}: ${plan(data.plans)}`,
};
