import { screen, waitFor } from '@testing-library/react';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { clientStage } from '../support/clientApp.tsx';
import { ana, tenPastTen } from '../support/medicines.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { calendarOn, cell, ownOn, startOf } from './calendarScreen.tsx';
import { anasOn, appointmentOn } from './monthEvents.ts';

const stage = clientStage();
const show = calendarOn(stage);
const withOwn = ownOn(stage);
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

/** The day that has the focus. */
const focused = () => document.activeElement?.getAttribute('data-day');

describe('by keyboard', () => {
  const start = async (search = '', ...own: readonly AppointmentView[]) => {
    withOwn(...own);
    const shown = show(search);
    await waitFor(() => expect(screen.getByRole('grid', { name: /2026|2027/ })).toHaveAttribute('aria-busy', 'false'));
    screen.getByRole('gridcell', { selected: true }).focus();
    return shown;
  };

  test('the grid is one stop on the Tab key’s way, at the chosen day', async () => {
    await start();
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
      cell(/^Tuesday, June 9, 2026/),
    ]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)[0]).toContain('Sunday');
    expect(screen.getByRole('grid', { name: 'June 2026' })).toHaveAccessibleDescription(/arrow keys.*Enter.*F2/);
  });

  test.each([
    ['{ArrowLeft}', '2026-06-08'],
    ['{ArrowRight}', '2026-06-10'],
    ['{ArrowUp}', '2026-06-02'],
    ['{ArrowDown}', '2026-06-16'],
    ['{Home}', '2026-06-07'],
    ['{End}', '2026-06-13'],
    ['{PageUp}', '2026-05-09'],
    ['{PageDown}', '2026-07-09'],
    ['{Shift>}{PageUp}{/Shift}', '2025-06-09'],
    ['{Shift>}{PageDown}{/Shift}', '2027-06-09'],
  ])('%s leads from June 9 to %s, and takes choice and focus along', async (keys, day) => {
    const { user } = await start();
    await user.keyboard(keys);
    await waitFor(() => expect(focused()).toBe(day));
    expect(document.activeElement).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(1);
  });

  test('over the end of a year the next month is loaded, and the focus stays on the day', async () => {
    const { user, search } = await start(
      '?date=2026-12-31',
      appointmentOn(ana.id, '2027-01-10T10:00', { title: 'Blood test' }),
    );
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(focused()).toBe('2027-01-09'));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('January 2027');
    expect(search()).toBe('?date=2027-01-09');
    expect(
      await screen.findByRole('gridcell', { name: 'Sunday, January 10, 2027, 1 appointment' }),
    ).toBeInTheDocument();
    expect(focused()).toBe('2027-01-09');
  });

  test.each(['{Enter}', ' '])('%p adds an event on that day, and the focus comes back to it', async (key) => {
    const { user } = await start();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(focused()).toBe('2026-06-10'));
    await user.keyboard(key);
    expect(startOf(await screen.findByRole('dialog', { name: 'Add Event' }))).toEqual(['2026-06-10', '09:00']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(focused()).toBe('2026-06-10'));
  });

  test('F2 goes to the events of the day, arrows from one to the next, Escape back', async () => {
    const { user } = await start('', ...anasOn('2026-06-09', 'One', 'Two'));
    await user.keyboard('{F2}');
    expect(document.activeElement).toHaveAccessibleName(/^One/);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveAccessibleName(/^Two/);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toHaveAccessibleName(/^One/);
    await user.keyboard('{Escape}');
    expect(focused()).toBe('2026-06-09');
  });

  test('the Tab key goes from the chosen day to its events, and past those of other days', async () => {
    const { user } = await start('', ...anasOn('2026-06-09', 'One'), ...anasOn('2026-06-10', 'Other'));
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName(/^One/);
    await user.tab();
    expect(document.activeElement).not.toHaveAccessibleName(/^Other/);
  });

  test('Enter on an event opens it, and adds nothing', async () => {
    const { user } = await start('', ...anasOn('2026-06-09', 'One'));
    await user.keyboard('{F2}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'One' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Add Event' })).not.toBeInTheDocument();
  });
});
