import type { Planned } from '../../events/appointment/appointmentFields.ts';
import { isolated } from '../../events/kernel/isolated.ts';
import type { NoticeAbout } from '../../projections/notice/noticeKinds.ts';
import { firstMoment, lastMoment } from '../appointment/shownTimes.ts';
import { listed } from '../ui/listed.ts';
import type { Moment } from '../ui/moment.ts';
import { clockTime, dayInWords } from '../ui/wallClock.ts';

type Change = NoticeAbout['appointmentChanged'];

/** "June 12, 10:00 AM", "June 12, all day" */
const plannedLabel = (planned: Planned, { now, timeZone }: Moment): string =>
  `${dayInWords(firstMoment({ ...planned, timeZone }), now, timeZone)}, ${planned.isAllDay ? 'all day' : clockTime(planned.startTime, timeZone)}`;

/** “Dentist” (June 12, 10:00 AM) */
export const appointmentLabel = (about: Planned, moment: Moment): string =>
  `“${isolated(about.title)}” (${plannedLabel(about, moment)})`;

const startsAsBefore = ({ before, ...after }: Change, { timeZone }: Moment): boolean =>
  before.isAllDay === after.isAllDay && firstMoment({ ...before, timeZone }) === firstMoment({ ...after, timeZone });

/** "until 10:45 AM", "until June 14"; null: it has no end, or is of one day. */
const endLabel = (planned: Planned, { now, timeZone }: Moment): string | null => {
  const [first, last] = [firstMoment({ ...planned, timeZone }), lastMoment({ ...planned, timeZone })];
  if (planned.isAllDay) return first === last ? null : `until ${dayInWords(last, now, timeZone)}`;
  if (planned.endTime === null) return null;
  const [startDay, endDay] = [planned.startTime, planned.endTime].map((at) => dayInWords(at, now, timeZone));
  return `until ${startDay === endDay ? '' : `${endDay} `}${clockTime(planned.endTime, timeZone)}`;
};

/** With another start the end usually moves too; then the notice leaves it out. */
const hasOtherEnd = (about: Change, moment: Moment): boolean =>
  startsAsBefore(about, moment) && endLabel(about.before, moment) !== endLabel(about, moment);

/** moved “Dentist” to June 12, 10:00 AM; changed the end and reminder of “Dentist” (June 12, 10:00 AM) */
export const appointmentChangeLabel = (about: Change, moment: Moment): string => {
  const { before, changed } = about;
  const parts = [...(hasOtherEnd(about, moment) ? ['end'] : []), ...changed];
  const withNew = parts.length > 0 ? `, with new ${listed(parts)}` : '';
  if (!startsAsBefore(about, moment))
    return `moved “${isolated(about.title)}” to ${plannedLabel(about, moment)}${withNew}`;
  const isOnlyParts = parts.length > 0 && before.title === about.title && before.location === about.location;
  return isOnlyParts
    ? `changed the ${listed(parts)} of ${appointmentLabel(about, moment)}`
    : `changed ${appointmentLabel(about, moment)}${withNew}`;
};

/** "was Tuesday, 9:00 AM", "was “Dentist” at Elm Street", "was until 10:45 AM" */
export const appointmentWasLabel = (about: Change, moment: Moment): string | undefined => {
  const { before } = about;
  const parts = [
    before.title === about.title ? '' : `“${isolated(before.title)}”`,
    before.location === about.location ? '' : `at ${before.location ?? 'no place'}`,
    startsAsBefore(about, moment) ? '' : plannedLabel(before, moment),
    hasOtherEnd(about, moment) ? (endLabel(before, moment) ?? 'without an end') : '',
  ].filter(Boolean);
  return parts.length > 0 ? `was ${parts.join(', ')}` : undefined;
};
