import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CalendarEvent } from '../../client/calendar/calendarEvents.ts';
import { EventPopover } from '../../client/calendar/EventPopover.tsx';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { careOn, pushChangeOf } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { calendarOn, setWide } from './calendarScreen.tsx';
import { anEvent, heartCheck } from './weekEvents.ts';
import { inFull } from '../support/inFull.ts';

const stage = clientStage();
const page = calendarOn(stage);
// Tuesday, June 9, 2026, 10:10 AM in New York
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const show = async (event: CalendarEvent) => {
  setWide(true);
  const shown = stage.show(<EventPopover event={event}>Shown</EventPopover>);
  const button = screen.getByRole('button', { name: new RegExp(`^${event.appointment.title}`) });
  await shown.user.click(button);
  const dialog = await screen.findByRole('dialog', { name: event.appointment.title });
  return { ...shown, button, dialog };
};
const fact = (dialog: HTMLElement, word: string) =>
  within(dialog)
    .queryByText(word, { selector: 'dt' })
    ?.nextElementSibling?.textContent.replace(/\u00a0/g, ' ');

describe('the button of an event', () => {
  test('says all of it: what, whose, when, and the status', () => {
    setWide(true);
    stage.show(<EventPopover event={anEvent()}>2:30</EventPopover>);
    const name =
      'Dr. Osei, heart check, Doctor, You, Today, Tuesday, June 9, 2:30 PM to 3:15 PM, Scheduled, in 4 h 20 min';
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-haspopup', 'dialog');
  });
});

describe('the details', () => {
  test('are when, where, whose, which type, who scheduled it, and the notes', async () => {
    const { dialog } = await show(
      anEvent({
        location: 'Riverside Clinic, room 12',
        description: 'Bring the list',
        reminderMinutes: 1440,
        scheduledBy: { id: 'x', firstName: 'Ana' },
      }),
    );
    expect(fact(dialog, 'When')).toBe('Today, Tuesday, June 92:30 PM to 3:15 PM (45 min)');
    expect(fact(dialog, 'Where')).toBe('Riverside Clinic, room 12');
    expect(fact(dialog, 'Whose')).toBe('You');
    expect(fact(dialog, 'Type')).toBe('Doctor');
    expect(fact(dialog, 'Reminder')).toBe('1 day before');
    expect(fact(dialog, 'Scheduled by')).toBe('Ana');
    expect(fact(dialog, 'Notes')).toBe('Bring the list');
  });
  test('leave out empty fields', async () => {
    const { dialog } = await show(anEvent({ scheduledBy: { id: rosa.id, firstName: 'Rosa' } }));
    expect(fact(dialog, 'Where')).toBeUndefined();
    expect(fact(dialog, 'Notes')).toBeUndefined();
    expect(fact(dialog, 'Scheduled by')).toBe('You');
  });
  test('name the zone of an owner whose clocks differ, and what time that is here', async () => {
    const { dialog } = await show(
      anEvent({ timeZone: 'Asia/Tokyo', startTime: '2026-06-09T18:30:00Z', endTime: null }, { zoneNote: 'Japan Time' }),
    );
    expect(fact(dialog, 'When')).toMatch(/^Tomorrow, Wednesday, June 103:30 AMJapan Time, which is .+ for you$/);
  });
  test('say of a completed one when, and who completed it', async () => {
    const { dialog } = await show(
      anEvent({
        startTime: '2026-06-09T12:00:00Z',
        endTime: null,
        isCompleted: true,
        completedAt: '2026-06-09T13:05:00Z',
        completedBy: { id: 'x', firstName: 'Ana' },
      }),
    );
    expect(within(dialog).getByText('Completed')).toBeInTheDocument();
    expect(within(dialog).getByText(inFull(/^Today, 9:05.AM, by Ana$/))).toBeInTheDocument();
  });
  test('call the viewer’s own one late, and a senior’s missed', async () => {
    const past = { startTime: '2026-06-09T12:00:00Z', endTime: null };
    const { dialog, user } = await show(anEvent(past));
    expect(within(dialog).getByText('Late')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    const owner = { id: 'x', word: 'Miguel', shape: 'square', tint: 2 } as const;
    const { dialog: other } = await show(
      anEvent({ ...past, title: 'Chess', userId: 'x' }, { owner, canComplete: false }),
    );
    expect(within(other).getByText('Missed')).toBeInTheDocument();
  });
});

describe('actions', () => {
  const actions = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((words) => words !== 'Close');
  test('"Mark as completed" appears with the start, not a minute before', async () => {
    const { dialog } = await show(anEvent({ startTime: '2026-06-09T14:11:00Z', endTime: null }));
    expect(actions(dialog)).toEqual(['Edit or move', 'Delete']);
  });
  test('at the start it is there', async () => {
    const { dialog } = await show(anEvent({ startTime: '2026-06-09T14:10:00Z', endTime: null }));
    expect(actions(dialog)).toEqual(['Mark as completed', 'Edit or move', 'Didn’t happen', 'Delete']);
  });
  test('a read-only viewer finds no buttons', async () => {
    const { dialog } = await show(
      anEvent({ startTime: '2026-06-09T12:00:00Z', endTime: null }, { canComplete: false, canDelete: false }),
    );
    expect(actions(dialog)).toEqual([]);
  });
});

describe('opening and closing', () => {
  test('Close has the focus, and closing gives it back to the button', async () => {
    const { user, button, dialog } = await show(anEvent());
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus());
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(button).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  test('Escape closes it as well', async () => {
    const { user, button } = await show(anEvent());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  test('on phones it is a sheet, which closes the same way', async () => {
    setWide(false);
    const wide = window.matchMedia;
    window.matchMedia = ((query: string) => ({
      ...wide(query),
      matches: query === '(max-width: 639px)',
    })) as typeof window.matchMedia;
    const { user } = stage.show(<EventPopover event={anEvent()}>Shown</EventPopover>);
    const button = screen.getByRole('button', { name: /^Dr\. Osei/ });
    await user.click(button);
    const sheet = await screen.findByRole('dialog', { name: heartCheck.title });
    expect(sheet).toHaveClass('dialog--low');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    window.matchMedia = wide;
  });
});

describe('on the calendar', () => {
  const visit = {
    ...heartCheck,
    title: 'Carl visits',
    startTime: '2026-06-09T12:00:00Z',
    endTime: '2026-06-09T13:00:00Z',
  };
  /** Rosa at her own week. */
  const open = async () => {
    careOn(stage, { connections: [] });
    const answers = { own: [visit] as readonly AppointmentView[] };
    stage.server.use(
      http.get('/api/user/me', () => HttpResponse.json(rosa)),
      http.get('/api/appointments', () => HttpResponse.json([...answers.own])),
    );
    const shown = page('?view=week', { user: rosa });
    const button = await screen.findByLabelText(/^Carl visits, Doctor/);
    await shown.user.click(button);
    return { ...shown, answers, button, dialog: await screen.findByRole('dialog', { name: 'Carl visits' }) };
  };

  test('a senior marks her own completed: it is confirmed, is done on the grid, and the popover keeps the focus', async () => {
    const { user, answers, dialog } = await open();
    const done = {
      ...visit,
      isCompleted: true,
      completedAt: '2026-06-09T14:10:00Z',
      completedBy: { id: rosa.id, firstName: 'Rosa' },
    };
    const completed = write('patch', `/api/appointments/${visit.id}/complete`, () => {
      answers.own = [done];
      return HttpResponse.json(done);
    });
    stage.server.use(completed.handler);
    await user.click(within(dialog).getByRole('button', { name: 'Mark as completed: Carl visits' }));
    expect(await screen.findByText('Appointment marked as completed')).toBeInTheDocument();
    expect(await within(dialog).findByText('Completed')).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: /^Mark as completed/ })).not.toBeInTheDocument();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    expect(screen.getByLabelText(/^Carl visits, Doctor.*Completed$/)).toHaveTextContent('Carl visits, done');
    expect(completed.sent).toHaveLength(1);
  });

  test('a refusal is shown next to the button, and it can be tried again', async () => {
    const { user, dialog } = await open();
    stage.server.use(
      http.patch('/api/appointments/:id/complete', () =>
        HttpResponse.json({ message: 'The store is away.', code: 'unavailable' }, { status: 503 }),
      ),
    );
    await user.click(within(dialog).getByRole('button', { name: /^Mark as completed/ }));
    expect(await within(dialog).findByText('Not completed. The store is away.')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: /^Mark as completed/ })).toHaveAccessibleDescription(
      'Not completed. The store is away.',
    );
  });

  test('deleting asks first; keeping it leads back to the event', async () => {
    const { user, button, dialog } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'Delete: Carl visits' }));
    expect(
      await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete "Carl visits"?' }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('deleted, it is gone from the grid, and the focus is in its hour', async () => {
    const { user, answers, dialog } = await open();
    stage.server.use(
      http.delete(`/api/appointments/${visit.id}`, () => {
        answers.own = [];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Delete: Carl visits' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Appointment deleted successfully!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByLabelText(/^Carl visits, Doctor/)).not.toBeInTheDocument());
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('8 AM, Tuesday, June 9, today: free'));
  });

  test('deleted by another while it is open, it closes, and the focus is in its hour', async () => {
    const { answers } = await open();
    answers.own = [];
    pushChangeOf(stage, rosa.id, 'appointments');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('8 AM, Tuesday, June 9, today: free'));
  });
});
