import type { CSSProperties, KeyboardEvent } from 'react';
import { localDate, plainly } from '../ui/wallClock.ts';
import { shortDay } from '../ui/shortMoment.ts';
import { daysWithin, dragged, momentLabel, steppedBy, weekOf, type Span } from './moments.ts';

interface MomentSliderProps {
  readonly labelledBy: string;
  /** ISO; undefined: now. */
  readonly at: string | undefined;
  readonly now: Date;
  readonly timeZone: string;
  /** The thumb is at this moment, in milliseconds since the epoch. */
  readonly onHold: (ms: number) => void;
}

/** A week of the record. Arrow keys move by an hour, Page keys by a day, also beyond the week. */
export const MomentSlider = ({ labelledBy, at, now, timeZone, onHold }: MomentSliderProps) => {
  const week = weekOf(at, now);
  const ms = at === undefined ? now.getTime() : Date.parse(at);
  const part = ((ms - week.from) / (week.until - week.from)) * 100;
  const handleKey = (event: KeyboardEvent) => {
    const next = steppedBy(event.key, ms, week);
    if (next === undefined) return;
    event.preventDefault();
    onHold(Math.min(next, now.getTime()));
  };
  const words = plainly(momentLabel(new Date(ms), now, timeZone));
  return (
    <div>
      <input
        type="range"
        className="slider"
        style={{ '--at': `${part}%` } as CSSProperties}
        min={week.from}
        max={week.until}
        step={60_000}
        value={ms}
        aria-labelledby={labelledBy}
        aria-valuetext={at === undefined ? `Now, ${words}` : words}
        onKeyDown={handleKey}
        onChange={({ target }) => onHold(dragged(Number(target.value)))}
      />
      <Scale week={week} isUntilNow={week.until === now.getTime()} timeZone={timeZone} />
    </div>
  );
};

interface ScaleProps {
  readonly week: Span;
  readonly isUntilNow: boolean;
  readonly timeZone: string;
}

const Scale = ({ week, isUntilNow, timeZone }: ScaleProps) => {
  const dayOf = (ms: number) => shortDay(localDate(new Date(ms), timeZone));
  return (
    <p className="slider-scale" aria-hidden="true">
      {daysWithin(week).map((ms, index) => (
        <span key={ms} className={index % 3 === 0 ? undefined : 'slider-scale__more'}>
          {dayOf(ms)}
        </span>
      ))}
      <span>{isUntilNow ? 'Now' : dayOf(week.until)}</span>
    </p>
  );
};
