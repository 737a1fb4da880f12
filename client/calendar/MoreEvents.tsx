import { PopoverNext } from '@blueprintjs/core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { CalendarEvent } from './calendarEvents.ts';
import { dayInFull } from './calendarLabels.ts';
import { eventClass, EventFace } from './EventFace.tsx';
import { EventPopover } from './EventPopover.tsx';
import { useFocusBack } from './useFocusBack.ts';
import { useOverlayClosing } from '../ui/useOverlayClosing.ts';

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
export const MoreEvents = (props: MoreEventsProps) => {
  const { day, count, tabIndex } = props;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useFocusBack(opener, isOpen);
  useOverlayClosing(isOpen, close);
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
      content={<DayList {...props} onClose={close} />}
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

interface DayListProps extends Pick<MoreEventsProps, 'day' | 'now' | 'events' | 'showsOwners'> {
  readonly onClose: () => void;
}

const DayList = ({ day, now, events, showsOwners, onClose }: DayListProps) => {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div className="day-list" role="dialog" aria-label={dayInFull(day)} onKeyDown={handleKeyDown}>
      <div className="day-list__head">
        <h3>{dayInFull(day)}</h3>
        <button type="button" className="icon-word" onClick={onClose}>
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
  );
};
