import { Icon } from '../ui/Icon.tsx';
import type { CalendarEvent } from './calendarEvents.ts';
import { stateWord, timeOn } from './calendarLabels.ts';
import { OwnerMark } from './OwnerMark.tsx';

/** The ground tells whose it is, the outline that it is done; word and shape say both as well. */
export const eventClass = ({ owner, appointment }: CalendarEvent): string =>
  `event event--owner-${owner.tint}${appointment.isCompleted ? ' event--done' : ''}`;

interface EventFaceProps {
  readonly event: CalendarEvent;
  readonly day: string;
  readonly now: Date;
  /** Where the calendar has several owners, each event says whose it is. */
  readonly showsOwner: boolean;
}

const shapes = { done: 's-done', late: 's-triangle', missed: 's-triangle' } as const;

/** What a small box says of an event: when, whose, what, and how it stands. */
export const EventFace = ({ event, day, now, showsOwner }: EventFaceProps) => {
  const { appointment, owner } = event;
  const state = stateWord(event, now);
  return (
    <>
      <b>
        {timeOn(event, day)}
        {state && <Icon name={shapes[state]} className={`event__state event__state--${state}`} />}
      </b>
      <span className="event__title">
        {showsOwner && <OwnerMark owner={owner} />}
        {showsOwner && owner.word !== 'You' && `${owner.word}: `}
        {appointment.title}
        {state && `, ${state}`}
      </span>
    </>
  );
};
