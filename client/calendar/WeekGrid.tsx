import { zonedFormat } from '../../events/account/timeZones.ts';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useMoment } from '../clock/useMoment.ts';
import type { Moment } from '../ui/moment.ts';
import { clockTime, localDate } from '../ui/wallClock.ts';
import type { CalendarEvent } from './calendarEvents.ts';
import { weekInWords } from './calendarLabels.ts';
import { DayChips } from './DayChips.tsx';
import { isAddKey } from './gridKeys.ts';
import { weekDays } from './monthDays.ts';
import { useChosenSlot } from './useChosenSlot.ts';
import { useFocusOnSlot } from './useFocusOnSlot.ts';
import { useIsWide } from './useIsWide.ts';
import { useLaterBelow } from './useLaterBelow.ts';
import { useScrollToHour } from './useScrollToHour.ts';
import { WeekHead } from './WeekHead.tsx';
import { allDayRow, slotForKey, startIn } from './weekKeys.ts';
import { firstHour, hourBefore, weekLayout } from './weekLayout.ts';
import { WeekRow } from './WeekRow.tsx';
import type { WeekRowProps } from './WeekCell.tsx';
import './week.css';

interface WeekGridProps {
  /** Sunday to Saturday, YYYY-MM-DD. */
  readonly days: readonly string[];
  readonly today: string;
  readonly events: readonly CalendarEvent[];
  readonly selected: string;
  readonly onSelect: (day: string) => void;
  /** YYYY-MM-DDTHH:MM */
  readonly onAdd: (start: string) => void;
  /** Moves to a day of another week. */
  readonly onMove: (toDay: string) => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** A week as a grid of days and hours; below 900 px one of its days, with a chooser of the seven above it. */
export const WeekGrid = (props: WeekGridProps) => {
  const { days, today } = props;
  const id = useId();
  const { scroller, later, hasStrip, shownDay, toDay, rows } = useWeekGrid(props);
  return (
    <div className="week">
      <DayChips layouts={rows.layouts} today={today} selected={shownDay} onChoose={toDay} />
      <div className="week__scroller" ref={scroller}>
        <div
          className="week__grid"
          role="grid"
          aria-label={`Week of ${weekInWords(days)}`}
          aria-describedby={`${id}-keys`}
        >
          <div className="week__head" role="rowgroup">
            <WeekHead layouts={rows.layouts} today={today} />
            {hasStrip && <WeekRow {...rows} row={allDayRow} />}
          </div>
          <div className="week__hours" role="rowgroup">
            {hours.map((hour) => (
              <WeekRow key={hour} {...rows} row={hour} />
            ))}
          </div>
        </div>
      </div>
      {later.count > 0 && (
        <button type="button" className="button week__later" onClick={later.show}>
          {later.count} later <span aria-hidden="true">↓</span>
        </button>
      )}
      <p className="week__keys" id={`${id}-keys`}>
        {keysInWords}
      </p>
    </div>
  );
};

/** The week, or on narrow screens one day; `hasStrip`: something in it takes a whole day. */
const useShownLayouts = (layouts: ReturnType<typeof weekLayout>, shownDay: string) => {
  const isWide = useIsWide();
  const shownLayouts = useMemo(
    () => (isWide ? layouts : layouts.filter(({ day }) => day === shownDay)),
    [isWide, layouts, shownDay],
  );
  return { isWide, shownLayouts, hasStrip: shownLayouts.some(({ wholeDay }) => wholeDay.length > 0) };
};

/** With today in view it is decided by the time at opening, and stays that as time passes. */
const useOpeningHour = (shown: ReturnType<typeof weekLayout>, today: string, { now, timeZone }: Moment): number => {
  const [openedAt] = useState(() => hourBefore(minutesOf(now, timeZone)));
  return shown.some(({ day }) => day === today) ? openedAt : firstHour(shown);
};

/** The shown and chosen part of the week, and the handlers of taps and keys. */
const useWeekGrid = ({ days, today, events, selected, onSelect, onAdd, onMove }: WeekGridProps) => {
  const moment = useMoment();
  const { now, timeZone } = moment;
  const [sunday = today] = days;
  const layouts = useMemo(() => weekLayout(weekDays(sunday), events), [sunday, events]);
  const toDay = (day: string) => (days.includes(day) ? onSelect(day) : onMove(day));
  const { chosen, choose } = useChosenSlot(selected, () => (selected === today ? hourOf(now, timeZone) : 9), toDay);
  // until the other week is shown, this one stays as it is
  const shownDay = days.includes(chosen.day) ? chosen.day : selected;
  const { isWide, shownLayouts, hasStrip } = useShownLayouts(layouts, shownDay);
  const firstRow = hasStrip ? allDayRow : 0;
  // the strip may have disappeared with its content
  const slot = { day: shownDay, row: Math.max(chosen.row, firstRow) };
  const opensAt = useOpeningHour(shownLayouts, today, moment);
  const scroller = useScrollToHour(isWide ? sunday : shownDay, opensAt, hasStrip);
  const later = useLaterBelow(scroller, shownLayouts);
  const follow = useFocusOnSlot(scroller, slot, sunday, chosen.day);
  const handleKey = (event: KeyboardEvent) => {
    const to = slotForKey(event, { ...slot, day: chosen.day }, firstRow);
    if (!to && !isAddKey(event)) return;
    event.preventDefault();
    if (!to) return onAdd(startIn(slot));
    if (to.day !== chosen.day || to.row !== slot.row) follow();
    choose(to);
  };
  const rows: Omit<WeekRowProps, 'row'> = {
    layouts,
    today,
    now,
    clock: days.includes(localDate(now, timeZone)) ? clockOf(now, timeZone) : undefined,
    chosen: slot,
    showsOwners: events.some(({ owner }) => owner.word !== 'You'),
    onPress: (pressed, isSecondHalf) => {
      choose(pressed);
      onAdd(startIn(pressed, isSecondHalf));
    },
    onKey: handleKey,
    onEnter: choose,
  };
  return { scroller, later, hasStrip, shownDay, toDay, rows };
};

const keysInWords =
  'By keyboard: arrow keys move by day and hour, Home and End to the ends of the week, Page Up and Page Down by week. Enter adds an appointment, F2 goes to the day’s appointments and Escape goes back.';

const minutesOf = (now: Date, timeZone: string): number => {
  const [hour = '0', minute = '0'] = zonedFormat(timeZone, { hourCycle: 'h23', hour: '2-digit', minute: '2-digit' })
    .format(now)
    .split(':');
  return Number(hour) * 60 + Number(minute);
};
const clockOf = (now: Date, timeZone: string) => ({
  minutes: minutesOf(now, timeZone),
  words: clockTime(now, timeZone),
});
const hourOf = (now: Date, timeZone: string): number => Math.floor(minutesOf(now, timeZone) / 60);
