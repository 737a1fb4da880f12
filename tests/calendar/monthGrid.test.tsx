import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { clientStage } from '../support/clientApp.tsx';
import { ana, tenPastTen } from '../support/medicines.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { calendarOn, cell, dayOf, inCell, ownOn, startOf } from './calendarScreen.tsx';
import { anasOn, appointmentOn } from './monthEvents.ts';

const stage = clientStage();
const show = calendarOn(stage);
const withOwn = ownOn(stage);
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const titles = (day: HTMLElement) => inCell(day).map((text) => text?.replace(/^.* [AP]M/, ''));

test('each day is under its weekday, Sunday first', async () => {
  withOwn();
  show();
  const week = (await dayOf('June 9')).closest('tr');
  expect(within(week ?? document.body).getAllByRole('gridcell')[2]).toBe(await dayOf('June 9'));
  const heads = screen.getAllByRole('columnheader').map((head) => head.getAttribute('abbr'));
  expect(heads).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
});

describe('a cell', () => {
  test('shows three events whole', async () => {
    withOwn(...anasOn('2026-06-09', 'One', 'Two', 'Three'));
    show();
    expect(titles(await dayOf('June 9'))).toEqual(['One', 'Two', 'Three']);
  });

  test('of four shows three, and that there is one more', async () => {
    withOwn(...anasOn('2026-06-09', 'One', 'Two', 'Three', 'Four'));
    const { user } = show();
    const today = await dayOf('June 9');
    expect(titles(today)).toEqual(['One', 'Two', 'Three', '+1 more on Tuesday, June 9']);
    await user.click(within(today).getByRole('button', { name: /^\+1 more/ }));
    const list = await screen.findByRole('dialog', { name: 'Tuesday, June 9' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.replace(/^.*M/, '')),
    ).toEqual(['One', 'Two', 'Three', 'Four']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(within(today).getByRole('button', { name: /^\+1 more/ })).toHaveFocus());
  });

  test('that opened its whole day has the focus on Close there, and back from an event of that list', async () => {
    withOwn(...anasOn('2026-06-09', 'One', 'Two', 'Three', 'Four'));
    const { user } = show();
    const more = within(await dayOf('June 9')).getByRole('button', { name: /^\+1 more/ });
    await user.click(more);
    const list = await screen.findByRole('dialog', { name: 'Tuesday, June 9' });
    await waitFor(() => expect(within(list).getByRole('button', { name: 'Close' })).toHaveFocus());
    await user.click(within(list).getByRole('button', { name: /^Four/ }));
    await screen.findByRole('dialog', { name: 'Four' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(within(list).getByRole('button', { name: /^Four/ })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(list).not.toBeInTheDocument());
    await waitFor(() => expect(more).toHaveFocus());
  });

  test('shows an event over a month’s end on both days, and so does the next month', async () => {
    withOwn(appointmentOn(ana.id, '2026-06-30T23:00', { title: 'Night train', end: '2026-07-01T06:30' }));
    const { user } = show();
    expect(inCell(await dayOf('June 30'))).toEqual(['11:00 PMNight train']);
    expect(inCell(await dayOf('July 1'))).toEqual(['To 6:30 AMNight train']);
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(inCell(await dayOf('June 30'))).toEqual(['11:00 PMNight train']);
  });

  test('shows whether past ones were done, in word and shape', async () => {
    withOwn(
      appointmentOn(ana.id, '2026-06-08T09:00', { title: 'Blood test', isCompleted: true }),
      appointmentOn(ana.id, '2026-06-08T10:00', { title: 'Dentist' }),
    );
    show();
    const yesterday = await dayOf('June 8');
    expect(inCell(yesterday)).toEqual(['9:00 AMBlood test, done', '10:00 AMDentist, late']);
    expect(yesterday.querySelectorAll('.event__state')).toHaveLength(2);
  });

  test('opens an event with its details', async () => {
    withOwn(appointmentOn(ana.id, '2026-06-09T14:00', { title: 'Shift', location: 'Oak Street' }));
    const { user } = show();
    await user.click(within(await dayOf('June 9')).getByRole('button', { name: /^Shift/ }));
    const popover = await screen.findByRole('dialog', { name: 'Shift' });
    expect(within(popover).getByText('Oak Street')).toBeInTheDocument();
    // a press in it is not a press on the day
    await user.click(within(popover).getByText('Oak Street'));
    expect(screen.queryByRole('dialog', { name: 'Add Event' })).not.toBeInTheDocument();
  });

  test('shows days without a count of events while they load', async () => {
    withOwn();
    stage.server.use(http.get('/api/appointments', () => new Promise<Response>(() => undefined)));
    show();
    expect(screen.getByText('Loading the calendar')).toBeInTheDocument();
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    expect(cell(/^Tuesday, June 9, 2026, today$/)).toBeInTheDocument();
  });
});

describe('a click on a day', () => {
  test('begins an event at 9:00 of that day, today at the next full hour', async () => {
    withOwn();
    const { user } = show();
    await user.click(await dayOf('June 20'));
    expect(startOf(await screen.findByRole('dialog', { name: 'Add Event' }))).toEqual(['2026-06-20', '09:00']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await dayOf('June 9'));
    expect(startOf(await screen.findByRole('dialog', { name: 'Add Event' }))).toEqual(['2026-06-09', '11:00']);
  });
});
