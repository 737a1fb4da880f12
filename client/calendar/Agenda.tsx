import { Button } from '../ui/Button.tsx';
import { AppointmentRow } from '../appointment/AppointmentRow.tsx';
import { Icon } from '../ui/Icon.tsx';
import { eventsByDay, type CalendarEvent } from './calendarEvents.ts';
import { agendaDay, isCarersView, oneZoneOf, whoseNote } from './calendarLabels.ts';

interface AgendaProps {
  /** The days to list: the chosen day and those that follow. */
  readonly days: readonly string[];
  readonly today: string;
  readonly now: Date;
  readonly events: readonly CalendarEvent[];
  readonly showsOwners: boolean;
  readonly onAdd: (day: string) => void;
}

interface AgendaRowProps {
  readonly event: CalendarEvent;
  readonly day: string;
  readonly now: Date;
  readonly note: ReturnType<typeof whoseNote>;
}

const AgendaRow = ({ event, day, now, note }: AgendaRowProps) => (
  <AppointmentRow
    appointment={event.appointment}
    now={now}
    lateWord={isCarersView(event) ? 'Missed' : 'Late'}
    isUnderDay
    isDetailed
    note={note}
    canComplete={event.canComplete}
    canDelete={event.canDelete}
    canChange={event.canDelete}
    onDay={day}
  />
);

const AddButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button
    className="agenda__add"
    variant="outlined"
    icon={<Icon name="i-plus" />}
    text="Add to this day"
    aria-haspopup="dialog"
    onClick={onClick}
  />
);

/** The chosen day, even if it is empty, and the days after it that have events: the details of the dots in a small month. */
export const Agenda = ({ days, today, now, events, showsOwners, onAdd }: AgendaProps) => {
  const byDay = eventsByDay(events);
  // a note next to the month names the zone if all events share it
  const namesZone = oneZoneOf(events) === undefined;
  const [chosen = today, ...following] = days;
  const listed = [chosen, ...following.filter((day) => byDay.has(day))];
  return (
    <div className="agenda">
      {listed.map((day) => (
        <section key={day} aria-label={agendaDay(day, today)}>
          <h2 className="agenda__day">{agendaDay(day, today)}</h2>
          {byDay.has(day) ? (
            <ul className="rows rows--plain">
              {byDay.get(day)?.map((event) => (
                <AgendaRow
                  key={event.appointment.id}
                  event={event}
                  day={day}
                  now={now}
                  note={whoseNote(event, { showsOwner: showsOwners, namesZone })}
                />
              ))}
            </ul>
          ) : (
            <p className="agenda__nothing">Nothing scheduled on this day.</p>
          )}
          {day === chosen && <AddButton onClick={() => onAdd(day)} />}
        </section>
      ))}
      {listed.length === 1 && <p className="agenda__nothing">Nothing else scheduled in these weeks.</p>}
    </div>
  );
};
