import { Icon } from '../ui/Icon.tsx';
import type { CalendarEvent } from './calendarEvents.ts';
import { stateWord, timeOn } from './calendarLabels.ts';
import { OwnerMark } from './OwnerMark.tsx';

interface WeekFaceProps {
  readonly event: CalendarEvent;
  readonly now: Date;
  readonly showsOwner: boolean;
  /** "2:30 PM"; absent in the strip, whose row says it. */
  readonly time: string | undefined;
  /** "continued" */
  readonly goesOn: string | undefined;
}

/** What a box on the week says of an event, the most telling first, since there may be room for little: when, what, whose, how it stands, and whether there is more of it on another day. */
export const WeekFace = ({ event, now, showsOwner, time, goesOn }: WeekFaceProps) => {
  const { appointment, owner } = event;
  const state = stateWord(event, now);
  return (
    <>
      {time && <b>{time}</b>}
      <span className="event__title">
        {state && <Icon name={state === 'done' ? 's-done' : 's-triangle'} className={`event__state event__state--${state}`} />}
        {showsOwner && <OwnerMark owner={owner} />}
        {appointment.title}
        {showsOwner && owner.word !== 'You' && `, ${owner.word}`}
        {state && `, ${state}`}
      </span>
      {goesOn && <span className="week__goes-on">{goesOn}</span>}
    </>
  );
};

/** Where two stand side by side there is no room for AM and PM, which the axis says. */
export const timeOnAxis = (event: CalendarEvent, day: string, isNarrow: boolean): string => {
  const time = timeOn(event, day);
  return isNarrow ? time.replace(/\s[AP]M$/, '') : time;
};
