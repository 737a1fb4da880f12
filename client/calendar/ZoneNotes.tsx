import type { CalendarEvent } from './calendarEvents.ts';
import { zoneSentences } from './calendarLabels.ts';

/** Names the zones of the times that this device's clock does not show (product.md "Calendar times"). */
export const ZoneNotes = ({ events = [] }: { events: readonly CalendarEvent[] | undefined }) =>
  zoneSentences(events).map((sentence) => (
    <p key={sentence} className="zone-note calendar__zone">
      {sentence}
    </p>
  ));
