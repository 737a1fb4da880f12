import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { minutePassed } from '../../client/clock/clockSlice.ts';
import type { CalendarEvent } from '../../client/calendar/calendarEvents.ts';
import { weekDays } from '../../client/calendar/monthDays.ts';
import { WeekGrid } from '../../client/calendar/WeekGrid.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { timed } from './weekEvents.ts';

const stage = clientStage();
const day = '2026-06-09';

interface Shown {
  readonly start: string;
  readonly events?: readonly CalendarEvent[];
  readonly added: (start: string) => void;
  readonly moved: (day: string) => void;
}
/** The week as its page holds it. */
const Week = ({ start, events = [], added, moved }: Shown) => {
  const [selected, setSelected] = useState(start);
  const move = (to: string) => {
    moved(to);
    setSelected(to);
  };
  return (
    <WeekGrid
      days={weekDays(selected)}
      today={day}
      events={events}
      selected={selected}
      onSelect={setSelected}
      onAdd={added}
      onMove={move}
    />
  );
};

/** Rosa looks at it on Tuesday, June 9, 10:10 AM in New York. */
const show = (events: readonly CalendarEvent[] = [], start = day) => {
  const [added, moved] = [jest.fn(), jest.fn()];
  const { store, user } = stage.show(<Week start={start} events={events} added={added} moved={moved} />);
  return { added, moved, store, user };
};
/** By its label: asking 168 cells for their roles takes long. */
const cell = (name: string) => screen.getByLabelText(name, { selector: '[role=gridcell]' });
const focusIsOn = (name: string) =>
  waitFor(() => expect(document.activeElement).toHaveAccessibleName(expect.stringContaining(name)));

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-06-09T14:10:00Z'));
});
afterEach(() => jest.restoreAllMocks());

describe('the week', () => {
  test('is a grid named by its days, with seven columns and 24 hours, and today is marked', () => {
    show();
    const grid = screen.getByRole('grid', { name: 'Week of June 7 to 13, 2026' });
    const columns = within(grid).getAllByRole('columnheader');
    expect(columns).toHaveLength(8);
    expect(within(grid).getAllByRole('rowheader')).toHaveLength(24);
    expect(columns[3]).toHaveAccessibleName('Tuesday, June 9, today');
    expect(columns.filter((column) => column.getAttribute('aria-current') === 'date')).toEqual([columns[3]]);
  });
  test('over the end of a year names both', () => {
    show([], '2026-12-30');
    expect(screen.getByRole('grid', { name: 'Week of December 27, 2026 to January 2, 2027' })).toBeInTheDocument();
    expect(cell('9 AM, Saturday, January 2: free')).toBeInTheDocument();
  });
  test('says where now is, and follows the clock', async () => {
    const { store } = show();
    expect(cell('10 AM, Tuesday, June 9, today, now 10:10 AM: free')).toHaveAttribute('aria-current', 'time');
    expect(screen.getByRole('rowheader', { name: /now 10:10.AM/ })).toBeInTheDocument();
    store.dispatch(minutePassed(Date.parse('2026-06-09T15:00:00Z')));
    expect(
      await screen.findByRole('gridcell', { name: '11 AM, Tuesday, June 9, today, now 11:00 AM: free' }),
    ).toBeInTheDocument();
    expect(cell('10 AM, Tuesday, June 9, today: free')).not.toHaveAttribute('aria-current');
  });
  test('of another time has no now', () => {
    show([], '2026-06-17');
    expect(screen.queryByText(/now/)).not.toBeInTheDocument();
  });
  test('has events as buttons in the cell they begin in', () => {
    show([timed('2026-06-09T14:30', '2026-06-09T15:15', { title: 'Dr. Osei' })]);
    expect(
      within(cell('2 PM, Tuesday, June 9, today: Dr. Osei')).getByRole('button', {
        name: /^Dr\. Osei, Doctor, You, .*June 9/,
      }),
    ).toBeInTheDocument();
  });
  test('says of an event over midnight that it continues, and on the next day that it is continued', () => {
    show([timed('2026-06-09T22:00', '2026-06-10T02:00', { title: 'Night train' })]);
    const [before, after] = screen.getAllByRole('button', { name: /^Night train/ });
    expect([before, after].map((button) => button?.closest('[role="gridcell"]')?.getAttribute('data-day'))).toEqual(
      expect.arrayContaining(['2026-06-09', '2026-06-10']),
    );
    expect(screen.getByRole('button', { name: /continues the next day/ })).toHaveTextContent('continues');
    expect(screen.getByRole('button', { name: /continued from the day before/ })).toHaveTextContent('continued');
  });
  test('puts a whole day into a strip over the hours, which is not there without one', async () => {
    show([timed('2026-06-09T00:00', '2026-06-10T00:00', { title: 'Birthday' })]);
    expect(
      within(cell('All day, Tuesday, June 9, today: Birthday')).getByRole('button', { name: /^Birthday/ }),
    ).toBeInTheDocument();
  });
  test('has no strip without a whole day', () => {
    show();
    expect(screen.queryByRole('rowheader', { name: 'All day' })).not.toBeInTheDocument();
  });
});

describe('a press on an empty hour', () => {
  test('adds at its start, in its lower half at half past', async () => {
    const { added } = show();
    const empty = cell('3 PM, Thursday, June 11: free');
    jest.spyOn(empty, 'getBoundingClientRect').mockReturnValue({ top: 100, height: 72 } as DOMRect);
    fireEvent.click(empty, { clientY: 135 });
    expect(added).toHaveBeenLastCalledWith('2026-06-11T15:00');
    fireEvent.click(empty, { clientY: 136 });
    expect(added).toHaveBeenLastCalledWith('2026-06-11T15:30');
  });
  test('a press on an event adds nothing', async () => {
    const { added, user } = show([timed('2026-06-09T14:30', null, { title: 'Dentist' })]);
    await user.click(screen.getByRole('button', { name: /^Dentist/ }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(added).not.toHaveBeenCalled();
  });
});

describe('by keyboard', () => {
  const enter = async (events?: readonly CalendarEvent[], start?: string) => {
    const shown = show(events, start);
    await shown.user.tab();
    while (document.activeElement?.getAttribute('role') !== 'gridcell') await shown.user.tab();
    return shown;
  };
  test('one cell is on the way of the Tab key: of today the present hour', async () => {
    await enter();
    await focusIsOn('10 AM, Tuesday, June 9, today');
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
    expect(document.activeElement).toHaveAttribute('aria-selected', 'true');
  });
  test('arrow keys lead by hour and day, Home and End to the ends of the week', async () => {
    const { user } = await enter();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    await focusIsOn('11 AM, Wednesday, June 10');
    await user.keyboard('{End}');
    await focusIsOn('11 AM, Saturday, June 13');
    await user.keyboard('{Home}{Control>}{Home}{/Control}');
    await focusIsOn('12 AM, Sunday, June 7');
  });
  test('Page Up and Page Down lead by week, and the focus goes with them', async () => {
    const { user, moved } = await enter();
    await user.keyboard('{PageDown}');
    await focusIsOn('10 AM, Tuesday, June 16');
    await user.keyboard('{PageUp}{PageUp}');
    await focusIsOn('10 AM, Tuesday, June 2');
    expect(moved.mock.calls).toEqual([['2026-06-16'], ['2026-06-09'], ['2026-06-02']]);
  });
  test('an arrow leads over the end of the week into the next, and of the year', async () => {
    const { user } = await enter([], '2027-01-02');
    await focusIsOn('9 AM, Saturday, January 2');
    await user.keyboard('{ArrowRight}');
    await focusIsOn('9 AM, Sunday, January 3');
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await focusIsOn('9 AM, Thursday, December 31');
  });
  test('Enter and Space add at the hour', async () => {
    const { user, added } = await enter();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(added).toHaveBeenLastCalledWith('2026-06-10T10:00');
    await user.keyboard('{ArrowDown} ');
    expect(added).toHaveBeenLastCalledWith('2026-06-10T11:00');
  });
  test('F2 leads to the events of the day, arrows among them, Escape back to the hour', async () => {
    const { user, added } = await enter([
      timed('2026-06-09T14:30', null, { title: 'Dentist' }),
      timed('2026-06-09T08:00', null, { title: 'Church' }),
      timed('2026-06-10T11:00', null, { title: 'Not today' }),
    ]);
    await user.keyboard('{F2}');
    await focusIsOn('Dentist');
    await user.keyboard('{ArrowDown}');
    await focusIsOn('Dentist');
    await user.keyboard('{ArrowUp}');
    await focusIsOn('Church');
    await user.keyboard('{Escape}');
    await focusIsOn('8 AM, Tuesday, June 9, today: Church');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(added.mock.calls).toEqual([['2026-06-09T09:00']]);
  });
  test('only the events of the chosen day are on the way of the Tab key', async () => {
    const { user } = await enter([
      timed('2026-06-09T14:30', null, { title: 'Dentist' }),
      timed('2026-06-10T15:00', null, { title: 'Therapy' }),
    ]);
    const tabbed = () =>
      screen.getAllByRole('button', { name: /^(Dentist|Therapy)/ }).filter(({ tabIndex }) => tabIndex === 0);
    expect(tabbed().map((button) => button.getAttribute('aria-label'))).toEqual([expect.stringMatching(/^Dentist/)]);
    await user.keyboard('{ArrowRight}');
    await waitFor(() =>
      expect(tabbed().map((button) => button.getAttribute('aria-label'))).toEqual([expect.stringMatching(/^Therapy/)]),
    );
  });
  test('Control with Home leads to the whole-day strip above midnight', async () => {
    const { user } = await enter([timed('2026-06-09T00:00', '2026-06-10T00:00', { title: 'Birthday' })]);
    await user.keyboard('{Control>}{Home}{/Control}');
    await focusIsOn('All day, Tuesday, June 9, today: Birthday');
    await user.keyboard('{F2}');
    await focusIsOn('Birthday, Doctor');
  });
});

describe('one day at a time', () => {
  test('its chips say the day, today, and how many events', () => {
    show([timed('2026-06-09T14:30'), timed('2026-06-09T16:30')]);
    const chip = screen.getByRole('button', { name: 'Tuesday, June 9, 2026, today, 2 appointments' });
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    expect(chip).toHaveAttribute('aria-current', 'date');
    expect(chip).toHaveTextContent('Today');
  });
  test('a chip chooses its day, and its keys lead on, into the next week as well', async () => {
    const { user, moved } = show();
    await user.click(screen.getByRole('button', { name: /^Friday, June 12/ }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Friday, June 12/ })).toHaveAttribute('aria-pressed', 'true'),
    );
    await user.keyboard('{ArrowRight}');
    await focusIsOn('Saturday, June 13, 2026');
    await user.keyboard('{ArrowRight}');
    await focusIsOn('Sunday, June 14, 2026');
    expect(moved.mock.calls).toEqual([['2026-06-14']]);
  });
});
