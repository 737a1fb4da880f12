import { Fragment } from 'react';
import type { AuditEntry } from '../../projections/audit/auditTimeline.ts';
import { dayName, localDate } from '../ui/wallClock.ts';
import { momentLabel, shortLabel, type Place } from './moments.ts';
import { TimelineEntry } from './TimelineEntry.tsx';
import { daysOf } from './timelineLabels.ts';

interface TimelineDaysProps {
  readonly entries: readonly AuditEntry[];
  readonly place: Place;
  readonly now: Date;
  readonly timeZone: string;
  readonly onOpen: (entry: AuditEntry) => void;
}

/** The entries under their days; a line says where the shown moment is among them. */
export const TimelineDays = (props: TimelineDaysProps) => {
  const { entries, place, now, timeZone } = props;
  const { days, cutDay } = daysOf(entries, place, timeZone);
  const cut = place.at !== undefined && <p className="timeline__cut">As of {shortLabel(place.at, now, timeZone)}</p>;
  return (
    <>
      {days.map(({ day, at, later, earlier }) => (
        <Fragment key={day}>
          {day === cutDay && later.length === 0 && cut}
          <h3 className="timeline__day">{dayHeading(at, now, timeZone)}</h3>
          <EntryList {...props} entries={later} isLater />
          {day === cutDay && later.length > 0 && cut}
          <EntryList {...props} entries={earlier} isLater={false} />
        </Fragment>
      ))}
      {cutDay === undefined && cut}
    </>
  );
};

/** "Tuesday, June 9", with another year. */
const dayHeading = (at: string, now: Date, timeZone: string): string =>
  localDate(at, timeZone).slice(0, 4) === localDate(now, timeZone).slice(0, 4)
    ? dayName(at, timeZone)
    : momentLabel(at, now, timeZone).replace(/, [^,]*$/u, '');

const EntryList = ({ entries, isLater, place, timeZone, onOpen }: TimelineDaysProps & { readonly isLater: boolean }) =>
  entries.length === 0 ? null : (
    <ul>
      {entries.map((entry) => (
        <TimelineEntry
          key={entry.position}
          entry={entry}
          place={place}
          timeZone={timeZone}
          isLater={isLater}
          onOpen={() => onOpen(entry)}
        />
      ))}
    </ul>
  );
