import { PopoverNext } from '@blueprintjs/core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { CalendarEvent } from './calendarEvents.ts';
import { dayInFull } from './calendarLabels.ts';
import { eventClass, EventFace } from './EventFace.tsx';
import { EventPopover } from './EventPopover.tsx';
import { useFocusBack } from './useFocusBack.ts';

interface MoreEventsProps {
  readonly day: string;
  readonly now: Date;
  /** All of the day. */
  readonly events: readonly CalendarEvent[];
  /** Those that the cell has no room for. */
  readonly count: number;
  readonly showsOwners: boolean;
  readonly tabIndex: number;
}

/** "+2 more" (spec.md §2) opens the whole day next to its cell. */
export const MoreEvents = ({ day, now, events, count, showsOwners, tabIndex }: MoreEventsProps) => {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useFocusBack(opener, isOpen);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <PopoverNext
      isOpen={isOpen}
      onInteraction={(willOpen) => (willOpen ? setOpen(true) : close())}
      placement="right-start"
      arrow={false}
      animation="minimal"
      transitionDuration={0}
      autoFocus={false}
      onOpening={(list) => list.querySelector('button')?.focus({ preventScroll: true })}
      shouldReturnFocusOnClose={false}
      content={
        <div className="day-list" role="dialog" aria-label={dayInFull(day)} onKeyDown={handleKeyDown}>
          <div className="day-list__head">
            <h3>{dayInFull(day)}</h3>
            <button type="button" className="icon-word" onClick={close}>
              <Icon name="i-cross" />
              Close
            </button>
          </div>
          <ul>
            {events.map((event) => (
              <li key={event.appointment.id}>
                <EventPopover event={event} className={eventClass(event)}>
                  <EventFace event={event} day={day} now={now} showsOwner={showsOwners} />
                </EventPopover>
              </li>
            ))}
          </ul>
        </div>
      }
      renderTarget={({ ref }) => (
        <span ref={ref}>
          <button
            ref={opener}
            type="button"
            className="month__more"
            tabIndex={tabIndex}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            +{count} more<span className="visually-hidden"> on {dayInFull(day)}</span>
          </button>
        </span>
      )}
    />
  );
};
