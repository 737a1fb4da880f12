import { useEffect, useRef } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { CalendarEvent } from './calendarEvents.ts';
import { EventActions } from './EventActions.tsx';
import { EventDetails } from './EventDetails.tsx';

interface EventSheetProps {
  readonly event: CalendarEvent;
  readonly now: Date;
  readonly viewerId: string;
  readonly headingId: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** The popover's content: title and Close, the details, the actions. Close has the first focus. */
export const EventSheet = ({ event, now, viewerId, headingId, onEdit, onDelete, onClose }: EventSheetProps) => {
  const closing = useRef<HTMLButtonElement>(null);
  useEffect(() => closing.current?.focus({ preventScroll: true }), []);
  return (
    <div className="event-details" data-focus-home tabIndex={-1}>
      <div className="event-details__head">
        <h3 id={headingId}>{event.appointment.title}</h3>
        <button ref={closing} type="button" className="icon-word" onClick={onClose}>
          <Icon name="i-cross" />
          Close
        </button>
      </div>
      <EventDetails event={event} now={now} viewerId={viewerId} />
      <EventActions event={event} now={now} onEdit={onEdit} onDelete={onDelete} />
    </div>
  );
};
