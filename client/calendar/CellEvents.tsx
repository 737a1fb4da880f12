import type { CalendarEvent } from './calendarEvents.ts';
import { eventClass, EventFace } from './EventFace.tsx';
import { EventPopover } from './EventPopover.tsx';
import { MoreEvents } from './MoreEvents.tsx';

/** A cell shows this many events; the rest are behind "+N more" (spec.md §9). */
const mostInCell = 3;

interface CellEventsProps {
  readonly day: string;
  readonly now: Date;
  readonly isSelected: boolean;
  readonly events: readonly CalendarEvent[] | undefined;
  readonly isWaiting: boolean;
  readonly showsOwners: boolean;
}

/** The events of a day as buttons; only those of the chosen day are in the Tab order. */
export const CellEvents = (props: CellEventsProps) => {
  const { day, now, isSelected, events = [], isWaiting, showsOwners } = props;
  if (isWaiting) return <CellSkeleton day={day} />;
  if (events.length === 0) return null;
  const tabIndex = isSelected ? 0 : -1;
  return (
    <div className="month__events">
      {events.slice(0, mostInCell).map((event) => (
        <EventPopover key={event.appointment.id} event={event} className={eventClass(event)} tabIndex={tabIndex}>
          <EventFace event={event} day={day} now={now} showsOwner={showsOwners} />
        </EventPopover>
      ))}
      {events.length > mostInCell && (
        <MoreEvents {...props} events={events} count={events.length - mostInCell} tabIndex={tabIndex} />
      )}
    </div>
  );
};

/** Shows a placeholder bar on some days, always the same ones. */
const CellSkeleton = ({ day }: { day: string }) =>
  Number(day.slice(8)) % 3 === 1 ? <span className="skeleton month__skeleton" aria-hidden="true" /> : null;
