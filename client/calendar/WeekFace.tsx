import { stateShapes } from './EventFace.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { CalendarEvent } from './calendarEvents.ts';
import { stateWord, timeOn } from './calendarLabels.ts';
import { OwnerMark } from './OwnerMark.tsx';

interface WeekFaceProps {
  readonly event: CalendarEvent;
  readonly now: Date;
  readonly showsOwner: boolean;
  /** "2:30 PM"; absent in the whole-day strip, whose row label has it. */
  readonly time: string | undefined;
  /** "continued" if the event is also on another day. */
  readonly goesOn: string | undefined;
}

/** An event in the week view, most important part first because room may be short: time, title, owner, state, and "continued". */
export const WeekFace = ({ event, now, showsOwner, time, goesOn }: WeekFaceProps) => {
  const { appointment, owner } = event;
  const state = stateWord(event, now);
  return (
    <>
      {time && <b>{time}</b>}
      <span className="event__title">
        {state && (
          <Icon
            name={stateShapes[state]}
            className={`event__state event__state--${state === 'didn’t happen' ? 'done' : state}`}
          />
        )}
        {showsOwner && <OwnerMark owner={owner} />}
        {appointment.title}
        {appointment.repeat && <Icon name="i-repeat" className="event__repeats" />}
        {showsOwner && owner.word !== 'You' && `, ${owner.word}`}
        {state && `, ${state}`}
      </span>
      {goesOn && <span className="week__goes-on">{goesOn}</span>}
    </>
  );
};

/** Events in narrow columns leave out AM and PM, which the hour axis shows. */
export const timeOnAxis = (event: CalendarEvent, day: string, isNarrow: boolean): string => {
  const time = timeOn(event, day);
  return isNarrow ? time.replace(/\s[AP]M$/, '') : time;
};
