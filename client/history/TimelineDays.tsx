import { Fragment } from 'react';
import type { AuditEntry } from '../../projections/audit/auditTimeline.ts';
import { dayName, localDate } from '../ui/wallClock.ts';
import { momentLabel, shortLabel, type Place } from './moments.ts';
import { TimelineEntry } from './TimelineEntry.tsx';
import { daysOf } from './timelineLabels.ts';

interface TimelineDaysProps {
  readonly entries: readonly AuditEntry[];
  /** Index of the first entry that a short list leaves out. */
  readonly end: number;
  readonly place: Place;
  readonly now: Date;
  readonly timeZone: string;
  readonly onOpen: (entry: AuditEntry) => void;
}

/** The entries under their days; a line says where the shown moment is among them. */
export const TimelineDays = (props: TimelineDaysProps) => {
  const { entries, end, place, now, timeZone } = props;
  const further = new Set(entries.slice(end));
  const { days, cutDay } = daysOf(entries, place, timeZone);
  const cut = place.at !== undefined && <p className="timeline__cut">As of {shortLabel(place.at, now, timeZone)}</p>;
  return (
    <>
      {days.map(({ day, at, later, earlier }) => (
        <Fragment key={day}>
          {day === cutDay && later.length === 0 && cut}
          <DayHeading isFurther={[...later, ...earlier].every((entry) => further.has(entry))}>
            {dayHeading(at, now, timeZone)}
          </DayHeading>
          <EntryList {...props} further={further} entries={later} isLater />
          {day === cutDay && later.length > 0 && cut}
          <EntryList {...props} further={further} entries={earlier} isLater={false} />
        </Fragment>
      ))}
      {cutDay === undefined && cut}
    </>
  );
};

interface DayHeadingProps {
  readonly isFurther: boolean;
  readonly children: string;
}

const DayHeading = ({ isFurther, children }: DayHeadingProps) => (
  <h3 className={isFurther ? 'timeline__day timeline__further' : 'timeline__day'}>{children}</h3>
);

/** "Tuesday, June 9", with another year. */
const dayHeading = (at: string, now: Date, timeZone: string): string =>
  localDate(at, timeZone).slice(0, 4) === localDate(now, timeZone).slice(0, 4)
    ? dayName(at, timeZone)
    : momentLabel(at, now, timeZone).replace(/, [^,]*$/u, '');

interface EntryListProps extends TimelineDaysProps {
  readonly further: ReadonlySet<AuditEntry>;
  readonly isLater: boolean;
}

const EntryList = ({ entries, further, isLater, place, timeZone, onOpen }: EntryListProps) =>
  entries.length === 0 ? null : (
    <ul>
      {entries.map((entry) => (
        <TimelineEntry
          key={entry.position}
          entry={entry}
          place={place}
          timeZone={timeZone}
          isLater={isLater}
          isFurther={further.has(entry)}
          onOpen={() => onOpen(entry)}
        />
      ))}
    </ul>
  );
