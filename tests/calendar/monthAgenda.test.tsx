import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { ana, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { careOn, miguel } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { calendarOn, dayOf, ownOn, startOf } from './calendarScreen.tsx';
import { anasOn, appointmentOn } from './monthEvents.ts';

const stage = clientStage();
const show = calendarOn(stage);
const withOwn = ownOn(stage);
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

describe('on phones', () => {
  const narrow = { isWide: false };
  const agendaDays = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));

  test('the month has dots, at most three and a cross, and their number in words', async () => {
    withOwn(...anasOn('2026-06-09', 'One', 'Two', 'Three', 'Four'), ...anasOn('2026-06-10', 'Five', 'Six', 'Seven'));
    show('', narrow);
    const [today, tomorrow] = [await dayOf('June 9'), await dayOf('June 10')];
    expect([today, tomorrow].map((day) => day.querySelectorAll('.month__marks i').length)).toEqual([3, 3]);
    expect([today, tomorrow].map((day) => day.querySelectorAll('.month__marks b').length)).toEqual([1, 0]);
    expect(today).toHaveAccessibleName('Tuesday, June 9, 2026, today, 4 appointments');
    expect(within(today).queryByRole('button')).not.toBeInTheDocument();
  });

  test('an agenda is shown under it: the chosen day, and after it those with events', async () => {
    withOwn(...anasOn('2026-06-08', 'Before'), ...anasOn('2026-06-09', 'One'), ...anasOn('2026-06-12', 'Two'));
    show('', narrow);
    await dayOf('June 9');
    expect(agendaDays()).toEqual(['Today, Tuesday, June 9', 'Friday, June 12']);
    expect(screen.getByRole('heading', { name: 'One' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Before' })).not.toBeInTheDocument();
  });

  test('a tap chooses the day, be it empty; the event is added from there', async () => {
    withOwn(...anasOn('2026-06-12', 'Two'));
    const { user, search } = show('', narrow);
    await user.click(await dayOf('June 10'));
    expect(search()).toBe('?date=2026-06-10');
    expect(agendaDays()).toEqual(['Tomorrow, Wednesday, June 10', 'Friday, June 12']);
    expect(screen.getByText('Nothing scheduled on this day.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add to this day' }));
    expect(startOf(await screen.findByRole('dialog', { name: 'Add Event' }))).toEqual(['2026-06-10', '09:00']);
  });

  test('the month opens at the present week; a button shows those before it, and the arrow keys reach them', async () => {
    withOwn();
    const { user } = show('', narrow);
    const weeks = () => within(screen.getByRole('grid')).getAllByRole('row').length - 1;
    const today = await dayOf('June 9');
    expect(weeks()).toBe(4);
    today.focus();
    await user.keyboard('{ArrowUp}');
    expect(await dayOf('June 2')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Earlier in June' })).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('button', { name: 'Earlier in June' }));
    expect(weeks()).toBe(5);
    expect(await dayOf('June 9')).toHaveFocus();
  });

  test('the agenda says whose it is, and "Missed" of a senior’s that is late', async () => {
    const [dentist, own] = [
      appointmentOn(rosa.id, '2026-06-09T09:00', { title: 'Dentist' }),
      appointmentOn(ana.id, '2026-06-09T09:30', { title: 'Shift' }),
    ];
    careOn(stage, { appointments: { [ana.id]: [own], [rosa.id]: [dentist], [miguel.id]: [] } });
    show('', narrow);
    await dayOf('June 9');
    const row = (title: string) => screen.getByRole('heading', { name: title }).closest('li');
    expect(row('Dentist')).toHaveTextContent(/Rosa’s.*Missed/);
    expect(row('Shift')).toHaveTextContent('Late');
  });

  test('a senior completes her own from it', async () => {
    const own = appointmentOn(rosa.id, '2026-06-09T09:00', { title: 'Blood test' });
    careOn(stage, { connections: [], appointments: { [rosa.id]: [own] } });
    const done = write('patch', '/api/appointments/:id/complete', () =>
      HttpResponse.json({ ...own, isCompleted: true }),
    );
    stage.server.use(
      done.handler,
      http.get('/api/user/me', () => HttpResponse.json(rosa)),
      http.get('/api/appointments', () => HttpResponse.json([{ ...own, isCompleted: done.sent.length > 0 }])),
    );
    const { user } = show('', { ...narrow, user: rosa });
    await user.click(await screen.findByRole('button', { name: 'Complete: Blood test' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Blood test' }).closest('li')).toHaveTextContent('Completed'),
    );
    expect(done.sent).toHaveLength(1);
  });
});
