import { Button } from '../ui/Button.tsx';
import { useId, useState } from 'react';
import { DeviceClockNote } from '../clock/DeviceClockNote.tsx';
import { useMoment } from '../clock/useMoment.ts';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { tabPanel } from '../ui/TabList.tsx';
import { localDate } from '../ui/wallClock.ts';
import { AddEvent } from './AddEvent.tsx';
import './calendar.css';
import './event.css';
import './month.css';
import './agenda.css';
import { CalendarBar } from './CalendarBar.tsx';
import { CalendarProblems } from './CalendarProblems.tsx';
import { dayInFull } from './calendarLabels.ts';
import { startOn } from './eventStart.ts';
import { MonthAgenda } from './MonthAgenda.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { weekDays } from './monthDays.ts';
import { OwnerFilter, OwnerFilterButton } from './OwnerFilter.tsx';
import { useCalendarOwners } from './useCalendarOwners.ts';
import { useCalendarPlace } from './useCalendarPlace.ts';
import { useHiddenOwners } from './useHiddenOwners.ts';
import { useIsWide } from './useIsWide.ts';
import { useShownEvents } from './useShownEvents.ts';
import { WeekGrid } from './WeekGrid.tsx';
import { ZoneNotes } from './ZoneNotes.tsx';

/** /calendar (spec.md §2): a month or a week of the viewer's own appointments and of those shared with them. */
export const CalendarPage = () => {
  const titleId = useId();
  const { now, timeZone } = useMoment();
  const today = localDate(now, timeZone);
  const place = useCalendarPlace(today);
  const owners = useCalendarOwners();
  const { hidden, toggle } = useHiddenOwners();
  const [isFilterOpen, setFilterOpen] = useState(false);
  const filter = { labels: owners.labels, hidden, isOpen: isFilterOpen };
  const shown = useShownEvents(owners, place, hidden);
  const [start, setStart] = useState<string>();
  const handleAdd = (on: string) => setStart(startOn(on, now, timeZone));
  return (
    <>
      <PageHead
        title="Calendar"
        sub={<span className="calendar-today">Today is {dayInFull(today)}</span>}
        actions={<AddButton onClick={() => handleAdd(place.day)} />}
      />
      <DeviceClockNote />
      <CalendarBar place={place} today={today} titleId={titleId}>
        <OwnerFilterButton {...filter} controls={`${titleId}-owners`} onPress={() => setFilterOpen(!isFilterOpen)} />
      </CalendarBar>
      <OwnerFilter {...filter} id={`${titleId}-owners`} onToggle={toggle} />
      {owners.status === 'failed' && (
        <LoadProblem sentence="We couldn’t load the people you’re connected with." onRetry={owners.retry} />
      )}
      <CalendarProblems {...shown} labels={owners.labels} timeZone={timeZone} onRetry={shown.retry} />
      <CalendarDays
        place={place}
        shown={shown}
        titleId={titleId}
        showsOwners={owners.labels.size > 1}
        onAddOn={handleAdd}
        onAddAt={setStart}
      />
      {start !== undefined && <AddEvent owners={owners.writable} start={start} onClose={() => setStart(undefined)} />}
    </>
  );
};

const AddButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button intent="primary" icon={<Icon name="i-plus" />} text="Add Event" aria-haspopup="dialog" onClick={onClick} />
);

interface CalendarDaysProps {
  readonly place: ReturnType<typeof useCalendarPlace>;
  readonly shown: ReturnType<typeof useShownEvents>;
  readonly titleId: string;
  readonly showsOwners: boolean;
  readonly onAddOn: (day: string) => void;
  /** YYYY-MM-DDTHH:MM */
  readonly onAddAt: (start: string) => void;
}

/** The month or the week. */
const CalendarDays = ({ place, shown, titleId, showsOwners, onAddOn, onAddAt }: CalendarDaysProps) => {
  const { now, timeZone } = useMoment();
  const isWide = useIsWide();
  const { view, day, choose } = place;
  const { events, isWaiting } = shown;
  const today = localDate(now, timeZone);
  const days = { day, today, now, isWide, events, isWaiting, showsOwners };
  const month = { ...days, labelledBy: titleId, onSelect: choose, onAdd: onAddOn };
  const week = { days: weekDays(day), today, events: events ?? [], selected: day, onSelect: choose, onMove: choose };
  return (
    <div {...tabPanel(view)} className="calendar" data-focus-home tabIndex={-1}>
      {isWaiting && (
        <p className="visually-hidden" role="status">
          Loading the calendar
        </p>
      )}
      {view === 'week' ? <WeekGrid {...week} onAdd={onAddAt} /> : <MonthGrid {...month} />}
      <ZoneNotes events={events} />
      {view === 'month' && !isWide && <MonthAgenda {...month} />}
    </div>
  );
};
