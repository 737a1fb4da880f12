import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { minutePassed } from '../../client/clock/clockSlice.ts';
import { logoutRequested } from '../../client/session/sessionSlice.ts';
import { StudiosPage } from '../../client/studio/StudiosPage.tsx';
import { http, HttpResponse } from 'msw';
import { clientStage } from '../support/clientApp.tsx';
import { answersServices, everyService, noService } from '../support/externalServices.ts';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
const noon = new Date(2026, 5, 9, 12, 0);
beforeEach(() => stopTheClockAt(noon));
afterEach(() => void jest.useRealTimers());

const place = `hearthline.studio ${rosa.id}`;
const hour = 3_600_000;
const keep = (startTime: Date, title = 'Morning stretch', at = place) =>
  localStorage.setItem(
    at,
    JSON.stringify({
      id: 'one',
      title,
      startTime: startTime.toISOString(),
      endTime: new Date(startTime.getTime() + hour).toISOString(),
      type: 'studio_session',
    }),
  );
const show = (services = everyService) => {
  stage.server.use(answersServices(services));
  return stage.show(<StudiosPage />, { path: '/studios' });
};
const region = (name: string) => within(screen.getByRole('region', { name }));
const session = () => region('Scheduled Session');

test('the header, two tabs and the ways of Contact Coach, each in a tab of its own', async () => {
  show();
  expect(screen.getByRole('heading', { name: 'Hearthline Studios', level: 1 })).toBeInTheDocument();
  expect(screen.getByText('Video Services')).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Contact Coach',
    'Webinar Assessment',
  ]);
  const links = [
    [await screen.findByRole('link', { name: /^Start Recording/ }), everyService.recording],
    [screen.getByRole('link', { name: /^Join as Audience/ }), everyService.studio],
    [screen.getByRole('link', { name: 'Open in New Tab' }), everyService.booking],
  ] as const;
  for (const [link, address] of links) {
    expect(link).toHaveAttribute('href', address);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  expect(region('Schedule Your Studio Session').getByTitle('The booking calendar')).toHaveAttribute(
    'src',
    everyService.booking,
  );
  expect(region('Wellness Activities').getByRole('link', { name: 'Track steps, sleep and mood' })).toHaveAttribute(
    'href',
    '/health',
  );
});

test('the assessment is introduced, asked in a frame and thanked for', async () => {
  const { user } = show();
  await user.click(screen.getByRole('tab', { name: 'Webinar Assessment' }));
  expect(screen.getByText('This quick assessment takes less than 5 minutes.')).toBeInTheDocument();
  expect(await screen.findByTitle('The assessment')).toHaveAttribute('src', everyService.survey);
  expect(screen.getByText(/^Thank you for taking part!/)).toBeInTheDocument();
});

test('a service that isn’t set up says so, and no link leads nowhere', async () => {
  keep(noon);
  const { user } = show(noService);
  expect(await screen.findByRole('heading', { name: 'The booking calendar isn’t set up yet' })).toBeInTheDocument();
  expect(screen.getByText('Video messages aren’t set up yet.')).toBeInTheDocument();
  expect(screen.getByText('The studio isn’t set up yet.')).toBeInTheDocument();
  expect(session().getByText('The studio isn’t set up yet, so you can’t join from here.')).toBeInTheDocument();
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/games', '/health']);
  await user.click(screen.getByRole('tab', { name: 'Webinar Assessment' }));
  expect(screen.getByRole('heading', { name: 'The assessment isn’t set up yet' })).toBeInTheDocument();
  expect(document.querySelector('iframe')).toBeNull();
});

const openForm = async ({ user }: ReturnType<typeof show>) => {
  await user.click(session().getByRole('button', { name: 'Add Appointment' }));
  return within(await screen.findByRole('dialog', { name: 'Add Appointment' }));
};

test('an appointment without title, date and time is not added, and each field says so', async () => {
  const shown = show();
  const form = await openForm(shown);
  expect(form.getByLabelText('Title')).toHaveValue('Hearthline Studios session');
  await shown.user.clear(form.getByLabelText('Title'));
  await shown.user.click(form.getByRole('button', { name: 'Add Appointment' }));
  for (const problem of ['Title is required', 'Date is required', 'Time is required'])
    expect(form.getByText(problem)).toBeInTheDocument();
  expect(form.getByLabelText('Title')).toHaveFocus();
  expect(localStorage.getItem(place)).toBeNull();
});

const fill = async (shown: ReturnType<typeof show>, day: string, time: string) => {
  const form = await openForm(shown);
  fireEvent.change(form.getByLabelText('Date'), { target: { value: day } });
  fireEvent.change(form.getByLabelText('Time'), { target: { value: time } });
  await shown.user.click(form.getByRole('button', { name: 'Add Appointment' }));
  return form;
};

test('an invalid date is named in a notice, and the form keeps the typed text', async () => {
  const form = await fill(show(), '20260-06-09', '15:00');
  expect(await screen.findByText('Please check your date and time format.')).toBeInTheDocument();
  expect(screen.getByText('Error')).toBeInTheDocument();
  expect(form.getByLabelText('Time')).toHaveValue('15:00');
  expect(localStorage.getItem(place)).toBeNull();
});

test('an appointment is added, kept in this browser alone, and removed; Undo brings it back', async () => {
  const shown = show();
  expect(session().getByText('No scheduled appointments')).toBeInTheDocument();
  await fill(shown, '2026-06-09', '15:00');
  expect(await screen.findByText('Appointment added')).toBeInTheDocument();
  expect(screen.getByText('Your Studios appointment has been scheduled.')).toBeInTheDocument();
  expect(session().getByText(/^Today, 3:00\sPM to 4:00\sPM$/)).toBeInTheDocument();
  const start = new Date(2026, 5, 9, 15, 0);
  expect(JSON.parse(localStorage.getItem(place) ?? '')).toEqual({
    id: expect.any(String),
    title: 'Hearthline Studios session',
    type: 'studio_session',
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + hour).toISOString(),
  });
  expect(session().queryByRole('button', { name: 'Add Appointment' })).not.toBeInTheDocument();
  await shown.user.click(session().getByRole('button', { name: 'Remove: Hearthline Studios session' }));
  expect(session().getByText('No scheduled appointments')).toBeInTheDocument();
  expect(await screen.findByText('Appointment removed')).toBeInTheDocument();
  expect(screen.getByText('Your Studios appointment has been cancelled.')).toBeInTheDocument();
  expect(localStorage.getItem(place)).toBeNull();
  await shown.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(session().getByText('Hearthline Studios session')).toBeInTheDocument();
});

test('a browser that keeps nothing is announced, and the form stays', async () => {
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  await fill(show(), '2026-06-09', '15:00');
  expect(await screen.findByText('Appointment not added')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Add Appointment' })).toBeInTheDocument();
  set.mockRestore();
});

test('the session can be joined from 30 minutes before its start; until then the button counts down', async () => {
  keep(new Date(2026, 5, 9, 14, 35));
  const { store } = show();
  const at = (hours: number, minutes: number) =>
    act(() => void store.dispatch(minutePassed(new Date(2026, 5, 9, hours, minutes).getTime())));
  const waiting = session().getByRole('button', { name: 'Available in 2h 5m' });
  expect(waiting).toHaveAttribute('aria-disabled', 'true');
  expect(waiting).toHaveAccessibleDescription('Join button will be enabled 30 minutes before your appointment');
  at(13, 30);
  expect(session().getByRole('button', { name: 'Available in 35m' })).toBeInTheDocument();
  at(14, 4);
  expect(session().getByRole('button', { name: 'Available in 1m' })).toBeInTheDocument();
  expect(session().queryByRole('link')).not.toBeInTheDocument();
  at(14, 5);
  expect(await session().findByRole('link', { name: /^Join Session/ })).toHaveAttribute('href', everyService.studio);
  at(15, 35);
  expect(session().getByText('This session has ended.')).toBeInTheDocument();
});

test('another window’s change is followed, and another person’s appointment is not shown', async () => {
  keep(noon, 'Fay’s session', 'hearthline.studio 00000000-0000-4000-8000-00000000000f');
  show();
  expect(session().getByText('No scheduled appointments')).toBeInTheDocument();
  keep(noon);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(await session().findByText('Morning stretch')).toBeInTheDocument();
});

test.each(['nonsense', '[]', 'null', '{"id":"one","title":"x","startTime":"soon","endTime":"later"}'])(
  'a stored value of %s isn’t an appointment',
  (text) => {
    localStorage.setItem(place, text);
    show();
    expect(session().getByText('No scheduled appointments')).toBeInTheDocument();
  },
);

test('logging out forgets the appointment', async () => {
  keep(noon);
  const { store, left } = show();
  stage.server.use(http.post('/api/logout', () => new HttpResponse(null, { status: 204 })));
  act(() => void store.dispatch(logoutRequested()));
  await waitFor(() => expect(left).toEqual(['/']));
  expect(localStorage.getItem(place)).toBeNull();
});
