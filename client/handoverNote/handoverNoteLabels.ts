import type { Visit } from '../../events/handoverNote/handoverVisit.ts';
import type { HandoverNoteView } from '../../projections/handoverNote/handoverNotesQueries.ts';
import { whenInWords, type Moment } from '../ui/moment.ts';
import { firstNameOf } from '../ui/PersonAvatar.tsx';
import type { Named } from '../ui/sentence.ts';
import { clockTime, dayInWords, localDate } from '../ui/wallClock.ts';

/** "Ana", "You" */
export const writerOf = ({ writtenBy }: HandoverNoteView, viewerId: string): Named => ({
  id: writtenBy.id,
  name: writtenBy.id === viewerId ? 'You' : firstNameOf(writtenBy),
});

/** "Corrected 12:14 PM", with the day if it is another one than the note's; undefined: never corrected. */
export const correctedLabel = (
  { writtenAt, correctedAt }: Pick<HandoverNoteView, 'writtenAt' | 'correctedAt'>,
  moment: Moment,
): string | undefined => {
  if (correctedAt === null) return undefined;
  const [day, then] = [localDate(correctedAt, moment.timeZone), localDate(writtenAt, moment.timeZone)];
  return `Corrected ${day === then ? clockTime(correctedAt, moment.timeZone) : whenInWords(correctedAt, moment)}`;
};

/** "Visit yesterday, 9:00 AM to 11:00 AM", "Visit yesterday at 10:00 PM to today at 6:00 AM"; undefined: no visit. */
export const visitLabel = ({ visitFrom, visitUntil }: Visit, moment: Moment): string | undefined => {
  if (visitFrom === null || visitUntil === null) return undefined;
  const { now, timeZone } = moment;
  return localDate(visitFrom, timeZone) === localDate(visitUntil, timeZone)
    ? `Visit ${dayInWords(visitFrom, now, timeZone)}, ${clockTime(visitFrom, timeZone)} to ${clockTime(visitUntil, timeZone)}`
    : `Visit ${whenInWords(visitFrom, moment)} to ${whenInWords(visitUntil, moment)}`;
};
