import type { CSSProperties } from 'react';
import { eventClass } from './EventFace.tsx';
import { EventPopover } from './EventPopover.tsx';
import type { DayPart, PlacedPart } from './weekLayout.ts';
import { timeOnAxis, WeekFace } from './WeekFace.tsx';
import { partLabel } from './weekLabels.ts';
import './weekEvent.css';

interface WeekEventProps {
  readonly part: DayPart;
  /** The place on the hour axis; absent in the strip. */
  readonly place?: PlacedPart;
  readonly day: string;
  readonly now: Date;
  readonly showsOwners: boolean;
  readonly tabIndex: number;
}

type PlacedStyle = CSSProperties & { readonly '--lines': string };

/** The number of title lines below the time, at three lines per hour. `lasts`: minutes. */
const titleLines = (lasts: number): number => Math.max(1, Math.floor(lasts / 20) - 1);

/** In the cell of its first hour, with the height of its duration and its share of the width. */
const placedAt = ({ from, until, column, columns }: PlacedPart): PlacedStyle => ({
  top: `calc(var(--hour) * ${(from % 60) / 60})`,
  height: `calc(var(--hour) * ${(until - from) / 60})`,
  left: `${(column / columns) * 100}%`,
  width: `${100 / columns}%`,
  '--lines': String(titleLines(until - from)),
});

/** Minutes: a shorter event has one line, which shows the title if both don't fit. */
const oneLineUntil = 45;

const heightClass = ({ from, until }: PlacedPart): string => (until - from < oneLineUntil ? ' week__event--short' : '');

/** One event in the week, or the part of it on this day. */
export const WeekEvent = ({ part, place, day, now, showsOwners, tabIndex }: WeekEventProps) => {
  const note = partLabel(part);
  return (
    <div
      className={place ? `week__event${heightClass(place)}` : 'week__event week__event--all-day'}
      style={place && placedAt(place)}
    >
      <EventPopover event={part.event} className={eventClass(part.event)} tabIndex={tabIndex} note={note}>
        <WeekFace
          event={part.event}
          now={now}
          showsOwner={showsOwners}
          time={place && timeOnAxis(part.event, day, place.columns > 1)}
          goesOn={note && (part.begins ? 'continues' : 'continued')}
        />
      </EventPopover>
    </div>
  );
};
