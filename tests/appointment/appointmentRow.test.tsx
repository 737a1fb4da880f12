import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { AppointmentRow } from '../../client/appointment/AppointmentRow.tsx';
import { useAppSelector } from '../../client/store/hooks.ts';
import { minutePassed } from '../../client/clock/clockSlice.ts';
import { iconShapes } from '../../client/ui/iconShapes.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { appointment, completed } from '../support/appointments.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { inRow, rowOf } from './appointmentRows.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

type RowProps = Omit<Parameters<typeof AppointmentRow>[0], 'appointment' | 'now'>;
const Rows = ({ view, props }: { view: AppointmentView; props: RowProps }) => {
  const now = useAppSelector(({ clock }) => clock.now);
  return (
    <ul className="rows">
      <AppointmentRow appointment={view} now={new Date(now)} {...props} />
    </ul>
  );
};
const show = (view: AppointmentView, props: RowProps = {}) => stage.show(<Rows view={view} props={props} />);
const ahead = appointment({ startTime: inNewYork('2026-06-09', '10:12'), location: 'Riverside Dental' });
const late = appointment({ startTime: inNewYork('2026-06-08', '16:00') });
const reason = 'Can only complete after appointment time';

test('a row shows day and time, title, type and place, and the state in a word', async () => {
  show(appointment({ endTime: '2026-06-09T19:45:00.000Z', location: 'Riverside Dental' }));
  const row = await rowOf('Dentist');
  expect(row).toHaveTextContent(/Today 3:00\sPM to 3:45\sPM/);
  expect(row).toHaveTextContent('Dentist, Riverside Dental');
  expect(row).toHaveTextContent(/Scheduled, in 4\sh\s50\smin/);
});

test('a row has the icon of its type', async () => {
  show(appointment({ type: 'social' }));
  const social = document.createElement('div');
  social.innerHTML = `<svg>${iconShapes['i-smile']}</svg>`;
  expect((await rowOf('Dentist')).querySelector('.appointment-row__where svg')?.innerHTML).toBe(
    social.firstElementChild?.innerHTML,
  );
});

test('under its day the margin has the time alone', async () => {
  show(appointment(), { isUnderDay: true });
  expect(await rowOf('Dentist')).not.toHaveTextContent('Today');
});

test.each([
  ['Late', {}],
  ['Missed', { lateWord: 'Missed' }],
] as const)('an appointment that has begun and is not completed is called %s', async (word, props) => {
  show(late, props);
  expect((await inRow('Dentist')).getByText(word)).toBeInTheDocument();
});

test('a completed one says when and who completed it, and has no Complete button', async () => {
  show(completed(late, inNewYork('2026-06-08', '17:00')), { canComplete: true, disabledUntilStart: true });
  const row = await rowOf('Dentist');
  expect(row).toHaveTextContent(/Completed\s*Yesterday, 5:00\sPM, by you/);
  expect(screen.queryByRole('button', { name: /^Complete/ })).not.toBeInTheDocument();
});

test('a zone other than this device’s is not guessed: times are the owner’s', async () => {
  show(appointment({ timeZone: 'America/Los_Angeles' }));
  expect(await rowOf('Dentist')).toHaveTextContent(/12:00\sPM/);
});

describe('the Complete button', () => {
  test('appears as the start passes, without a reload, where completing is offered', async () => {
    const { store } = show(ahead, { canComplete: true });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    act(() => void store.dispatch(minutePassed(Date.parse(ahead.startTime) - 1)));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    act(() => void store.dispatch(minutePassed(Date.parse(ahead.startTime))));
    expect(await screen.findByRole('button', { name: 'Complete: Dentist' })).toBeInTheDocument();
    expect(screen.getByText('Late')).toBeInTheDocument();
  });

  test('appears nowhere else', () => {
    show(late);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('completes, confirms it, and can’t be pressed twice', async () => {
    let release = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (release = resolve));
    const complete = write('patch', '/api/appointments/:id/complete', async () => {
      await waiting;
      return HttpResponse.json(completed(late, tenPastTen.toISOString()));
    });
    stage.server.use(complete.handler);
    const { user } = show(late, { canComplete: true });
    const button = screen.getByRole('button', { name: 'Complete: Dentist' });
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await user.click(button);
    release();
    expect(await screen.findByText('Appointment marked as completed')).toBeInTheDocument();
    expect(complete.sent.map(({ path }) => path)).toEqual([`/api/appointments/${late.id}/complete`]);
  });

  test('shows the server’s message when it refuses', async () => {
    const complete = write('patch', '/api/appointments/:id/complete', () =>
      HttpResponse.json({ message: reason }, { status: 409 }),
    );
    stage.server.use(complete.handler);
    const { user } = show(late, { canComplete: true });
    await user.click(screen.getByRole('button', { name: 'Complete: Dentist' }));
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByText(reason)).toBeInTheDocument();
  });
});

describe('a Complete button that is disabled until the start', () => {
  const showDisabled = () => {
    const shown = show(ahead, { canComplete: true, disabledUntilStart: true });
    return { ...shown, button: screen.getByRole('button', { name: 'Complete: Dentist' }) };
  };
  const tip = () => screen.findByRole('tooltip');

  test('gives screen readers the reason, and sends nothing', async () => {
    const { user, button } = showDisabled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(reason);
    await user.click(button);
    expect(await tip()).toHaveTextContent(reason);
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
  });

  test('says why at a pointer that rests on it, after 700 ms', async () => {
    const { button } = showDisabled();
    const before = performance.now();
    fireEvent.pointerEnter(button, { pointerType: 'mouse' });
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    expect(await tip()).toHaveTextContent(reason);
    expect(performance.now() - before).toBeGreaterThanOrEqual(699);
    fireEvent.pointerLeave(button, { pointerType: 'mouse' });
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  });

  test('says why at the focus, until Escape', async () => {
    const { user, button } = showDisabled();
    await user.tab();
    expect(button).toHaveFocus();
    await tip();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });

  test('shows the reason immediately on a finger’s tap', async () => {
    const { button } = showDisabled();
    fireEvent.pointerEnter(button, { pointerType: 'touch' });
    fireEvent.click(button);
    expect(await tip()).toHaveTextContent(reason);
  });

  test('is the same button when its time has come, without the reason', async () => {
    const { store, button } = showDisabled();
    act(() => void store.dispatch(minutePassed(Date.parse(ahead.startTime))));
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    expect(button).not.toHaveAccessibleDescription();
    expect(button).toBeInTheDocument();
  });
});

describe('the delete cross', () => {
  const open = async () => {
    const shown = show(late, { canDelete: true });
    const cross = screen.getByRole('button', { name: 'Delete: Dentist, Yesterday, 4:00 PM' });
    await shown.user.click(cross);
    return {
      ...shown,
      cross,
      question: await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete "Dentist"?' }),
    };
  };

  test('appears only where deleting is offered', () => {
    show(late);
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  });

  test('asks first; keeping it sends nothing and returns to the cross', async () => {
    const { user, cross, question } = await open();
    expect(question).toHaveAccessibleDescription('This action cannot be undone.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(cross).toHaveFocus());
  });

  test('deletes and confirms it', async () => {
    const remove = write('delete', '/api/appointments/:id', () => new HttpResponse(null, { status: 204 }));
    stage.server.use(remove.handler);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Appointment deleted successfully!')).toBeInTheDocument();
    expect(remove.sent).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  test('that fails says "Failed to delete appointment." and leaves the question open', async () => {
    const remove = write('delete', '/api/appointments/:id', () =>
      HttpResponse.json({ message: 'Later.' }, { status: 500 }),
    );
    stage.server.use(remove.handler);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete appointment.')).toBeInTheDocument();
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });

  test('that is on its way keeps the focus in the question, and is not sent twice', async () => {
    let release = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (release = resolve));
    const remove = write('delete', '/api/appointments/:id', async () => {
      await waiting;
      return new HttpResponse(null, { status: 204 });
    });
    stage.server.use(remove.handler);
    const { user } = await open();
    const button = screen.getByRole('button', { name: 'Delete' });
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    await waitFor(() => expect(button).toHaveFocus());
    expect(button).toBeEnabled();
    await user.click(button);
    release();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(remove.sent).toHaveLength(1);
  });
});

test('in full it shows the description and who added it, and no reminder, which wouldn’t ring', async () => {
  const byAna = { id: '7c0e9a54-41a2-4f0e-8a55-0d8a1f6f2b02', firstName: 'Ana' };
  show(appointment({ description: 'Ana drives', scheduledBy: byAna, reminderMinutes: 1440, userId: rosa.id }), {
    isDetailed: true,
  });
  const row = await rowOf('Dentist');
  expect(row).toHaveTextContent('Ana drives');
  expect(row).toHaveTextContent('Added by Ana');
  expect(row).not.toHaveTextContent('Reminder');
});
