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
import { OwnerFilter } from './OwnerFilter.tsx';
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
  const { events, isWaiting, missing, shownSince, retry } = useShownEvents(owners, place, hidden);
  const isWide = useIsWide();
  const [start, setStart] = useState<string>();
  const { view, day, choose } = place;
  const handleAdd = (on: string) => setStart(startOn(on, now, timeZone));
  const showsOwners = owners.labels.size > 1;
  const month = {
    labelledBy: titleId,
    day,
    today,
    now,
    isWide,
    events,
    isWaiting,
    showsOwners,
    onSelect: choose,
    onAdd: handleAdd,
  };
  return (
    <>
      <PageHead
        title="Calendar"
        sub={`Today is ${dayInFull(today)}`}
        actions={
          <Button
            intent="primary"
            icon={<Icon name="i-plus" />}
            text="Add Event"
            aria-haspopup="dialog"
            onClick={() => handleAdd(day)}
          />
        }
      />
      <DeviceClockNote />
      <CalendarBar place={place} today={today} titleId={titleId} />
      <OwnerFilter labels={owners.labels} hidden={hidden} onToggle={toggle} />
      {owners.status === 'failed' && (
        <LoadProblem sentence="We couldn’t load the people you’re connected with." onRetry={owners.retry} />
      )}
      <CalendarProblems
        missing={missing}
        labels={owners.labels}
        shownSince={shownSince}
        timeZone={timeZone}
        onRetry={retry}
      />
      <div {...tabPanel(view)} className="calendar" data-focus-home tabIndex={-1}>
        {isWaiting && (
          <p className="visually-hidden" role="status">
            Loading the calendar
          </p>
        )}
        {view === 'week' ? (
          <WeekGrid
            days={weekDays(day)}
            today={today}
            events={events ?? []}
            selected={day}
            onSelect={choose}
            onAdd={setStart}
            onMove={choose}
          />
        ) : (
          <MonthGrid {...month} />
        )}
        <ZoneNotes events={events} />
        {view === 'month' && !isWide && <MonthAgenda {...month} />}
      </div>
      {start !== undefined && <AddEvent owners={owners.writable} start={start} onClose={() => setStart(undefined)} />}
    </>
  );
};
