import { isOpen } from '../../events/appointment/appointmentStatus.ts';
import { Icon } from '../ui/Icon.tsx';
import type { CalendarEvent } from './calendarEvents.ts';
import { stateWord, timeOn } from './calendarLabels.ts';
import { OwnerMark } from './OwnerMark.tsx';

/** The background shows the owner and the outline shows completion; a word and a shape repeat both. */
export const eventClass = ({ owner, appointment }: CalendarEvent): string =>
  `event event--owner-${owner.tint}${isOpen(appointment) ? '' : ' event--done'}`;

interface EventFaceProps {
  readonly event: CalendarEvent;
  readonly day: string;
  readonly now: Date;
  /** Names the owner of each event, for a calendar of several owners. */
  readonly showsOwner: boolean;
}

/** The shape of each state, next to its word. */
export const stateShapes = {
  done: 's-done',
  'didn’t happen': 's-skipped',
  late: 's-triangle',
  missed: 's-triangle',
} as const;

/** The short form of an event in a small box: time, owner, title and state. */
export const EventFace = ({ event, day, now, showsOwner }: EventFaceProps) => {
  const { appointment, owner } = event;
  const state = stateWord(event, now);
  return (
    <>
      <b>
        {timeOn(event, day)}
        {state && (
          <Icon
            name={stateShapes[state]}
            className={`event__state event__state--${state === 'didn’t happen' ? 'done' : state}`}
          />
        )}
      </b>
      <span className="event__title">
        {showsOwner && <OwnerMark owner={owner} />}
        {showsOwner && owner.word !== 'You' && `${owner.word}: `}
        {appointment.title}
        {appointment.repeat && <Icon name="i-repeat" className="event__repeats" />}
        {state && `, ${state}`}
      </span>
    </>
  );
};
