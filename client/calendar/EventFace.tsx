import { Icon } from '../ui/Icon.tsx';
import type { CalendarEvent } from './calendarEvents.ts';
import { stateWord, timeOn } from './calendarLabels.ts';
import { OwnerMark } from './OwnerMark.tsx';

/** The background shows the owner and the outline shows completion; a word and a shape say both as well. */
export const eventClass = ({ owner, appointment }: CalendarEvent): string =>
  `event event--owner-${owner.tint}${appointment.isCompleted ? ' event--done' : ''}`;

interface EventFaceProps {
  readonly event: CalendarEvent;
  readonly day: string;
  readonly now: Date;
  /** Names the owner of each event, for a calendar of several owners. */
  readonly showsOwner: boolean;
}

const shapes = { done: 's-done', late: 's-triangle', missed: 's-triangle' } as const;

/** The short form of an event in a small box: time, owner, title and state. */
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
