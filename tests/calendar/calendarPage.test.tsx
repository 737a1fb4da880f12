import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { rosaAsSenior } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { ana, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { careOn, miguel, ping, pushChangeOf } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { calendarOn, dayOf, inCell } from './calendarScreen.tsx';
import { appointmentOn } from './monthEvents.ts';

const stage = clientStage();
const show = calendarOn(stage);
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const dentist = appointmentOn(rosa.id, '2026-06-09T16:00', { title: 'Dentist' });
const shift = appointmentOn(ana.id, '2026-06-09T14:00', { title: 'Shift' });
const chess = appointmentOn(miguel.id, '2026-06-09T18:00', { title: 'Chess' });
const family = () => careOn(stage, { appointments: { [ana.id]: [shift], [rosa.id]: [dentist], [miguel.id]: [chess] } });
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
const address = (search: () => string) => Object.fromEntries(new URLSearchParams(search()));

describe('the place in the calendar', () => {
  test('it opens with the month of today, and says which day that is', async () => {
    family();
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Calendar' })).toBeInTheDocument();
    expect(screen.getByText('Today is Tuesday, June 9')).toBeInTheDocument();
    expect(heading()).toBe('June 2026');
    expect(await dayOf('June 9')).toHaveAttribute('aria-current', 'date');
  });

  test('screen readers announce the month as it changes', () => {
    family();
    show();
    expect(screen.getByRole('heading', { level: 2 })).toHaveAttribute('aria-live', 'polite');
  });

  test('Previous, Today and Next lead from month to month, over the end of a year', async () => {
    family();
    const { user, search } = show('?date=2026-12-31');
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(heading()).toBe('January 2027');
    expect(address(search)).toEqual({ date: '2027-01-31' });
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(heading()).toBe('December 2026');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect([heading(), search()]).toEqual(['June 2026', '']);
  });

  test('the week is one tap away and is part of the address, so that a reload and Back lead there again', async () => {
    family();
    const { user, search, back } = show('?date=2026-03-08');
    expect(heading()).toBe('March 2026');
    await user.click(screen.getByRole('tab', { name: 'Week' }));
    expect(address(search)).toEqual({ view: 'week', date: '2026-03-08' });
    expect(heading()).toBe('March 8 to 14, 2026');
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(address(search)).toEqual({ view: 'week', date: '2026-03-15' });
    await back();
    await waitFor(() => expect(heading()).toBe('March 8 to 14, 2026'));
    await back();
    await waitFor(() => expect(heading()).toBe('March 2026'));
  });

  test.each(['?date=2026-02-30', '?date=soon&view=year', '?date=0001-01-01'])('%s is today’s month', (search) => {
    family();
    show(search);
    expect(heading()).toBe('June 2026');
  });
});

describe('the owners of shown appointments', () => {
  test('one’s own and those of the seniors who share, by their names; all of them in one request', async () => {
    const answers = family();
    show();
    const today = await dayOf('June 9');
    expect(inCell(today)).toEqual(['2:00 PMShift', '4:00 PMRosa: Dentist', '6:00 PMMiguel: Chess']);
    const [first] = answers.askedAppointments.filter(({ senior }) => senior !== null);
    expect(first?.senior?.split(',')).toEqual([ana.id, rosa.id, miguel.id]);
  });

  test('a senior sees the family members who share, read-only', async () => {
    const anaToRosa = { ...rosaAsSenior(), id: ana.id, firstName: 'Ana', lastName: 'Alvarez', username: 'ana' };
    const carl = { ...anaToRosa, id: miguel.id, firstName: 'Carl', sharesAppointments: false };
    const own = appointmentOn(rosa.id, '2026-06-09T09:00', { title: 'Blood test' });
    careOn(stage, {
      connections: [{ ...anaToRosa, sharesAppointments: true }, carl],
      appointments: { [rosa.id]: [own], [ana.id]: [shift] },
    });
    stage.server.use(http.get('/api/user/me', () => HttpResponse.json(rosa)));
    const { user } = show('', { user: rosa });
    const today = await dayOf('June 9');
    expect(inCell(today)).toEqual(['9:00 AMBlood test, late', '2:00 PMAna: Shift']);
    expect(
      within(screen.getByRole('group', { name: 'Whose appointments' })).queryByText('Carl'),
    ).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add Event' }));
    expect(screen.queryByRole('combobox', { name: 'For' })).not.toBeInTheDocument();
  });

  test('an owner can be hidden and shown again, and stays hidden in the next month', async () => {
    family();
    const { user } = show();
    const today = await dayOf('June 9');
    await user.click(screen.getByRole('checkbox', { name: 'Rosa' }));
    expect(inCell(today)).toEqual(['2:00 PMShift', '6:00 PMMiguel: Chess']);
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(screen.getByRole('checkbox', { name: 'Rosa' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await user.click(screen.getByRole('checkbox', { name: 'Rosa' }));
    await waitFor(async () => expect(inCell(await dayOf('June 9'))).toHaveLength(3));
  });

  test('alone on one’s calendar one needs no key', async () => {
    careOn(stage, { connections: [], appointments: { [ana.id]: [shift] } });
    show();
    expect(inCell(await dayOf('June 9'))).toEqual(['2:00 PMShift']);
    expect(screen.queryByRole('group', { name: 'Whose appointments' })).not.toBeInTheDocument();
  });
});

describe('appointments that could not be loaded', () => {
  const without = (answers: ReturnType<typeof careOn>, isAway: () => boolean) =>
    stage.server.use(
      http.get('/api/appointments', ({ request }) => {
        const asked = (new URL(request.url).searchParams.get('senior') ?? ana.id).split(',');
        if (isAway() && asked.includes(rosa.id)) return HttpResponse.json({ message: 'Later' }, { status: 503 });
        return HttpResponse.json(asked.flatMap((id) => answers.appointments[id] ?? []));
      }),
    );

  test('one senior’s part says so and offers Retry; the others are shown', async () => {
    let isAway = true;
    without(family(), () => isAway);
    const { user } = show();
    expect(await screen.findByText('We couldn’t load Rosa’s appointments.')).toBeInTheDocument();
    expect(inCell(await dayOf('June 9'))).toEqual(['2:00 PMShift', '6:00 PMMiguel: Chess']);
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(inCell(await dayOf('June 9'))).toHaveLength(3));
    expect(screen.queryByText('We couldn’t load Rosa’s appointments.')).not.toBeInTheDocument();
  });

  test('nothing at all: no cell says that it is empty', async () => {
    family();
    stage.server.use(http.get('/api/appointments', () => HttpResponse.json({ message: 'Later' }, { status: 500 })));
    show();
    expect(await screen.findByText('We couldn’t load your appointments.')).toBeInTheDocument();
    expect(screen.queryByRole('gridcell', { name: /no appointments/ })).not.toBeInTheDocument();
  });

  test('when loading again fails, the loaded events stay, with the time when they were loaded', async () => {
    family();
    show();
    await dayOf('June 9');
    stage.server.use(http.get('/api/appointments', () => HttpResponse.json({ message: 'Later' }, { status: 500 })));
    pushChangeOf(stage, rosa.id, 'appointments');
    expect(await screen.findByText(/What you see is from 10:10.AM/)).toBeInTheDocument();
    expect(inCell(await dayOf('June 9'))).toHaveLength(3);
  });

  test('when the connected people can’t be loaded, the viewer’s own appointments are shown nevertheless', async () => {
    family();
    stage.server.use(http.get('/api/care-connections', () => HttpResponse.json({ message: 'Later' }, { status: 503 })));
    show();
    expect(await screen.findByText('We couldn’t load the people you’re connected with.')).toBeInTheDocument();
    expect(inCell(await dayOf('June 9'))).toEqual(['2:00 PMShift']);
  });
});

test('an appointment that somebody else makes appears untouched', async () => {
  const answers = family();
  show();
  const today = await dayOf('June 9');
  answers.appointments[rosa.id] = [dentist, appointmentOn(rosa.id, '2026-06-09T12:00', { title: 'Lunch with Luis' })];
  ping(stage);
  pushChangeOf(stage, rosa.id, 'appointments');
  await waitFor(() => expect(inCell(today)[0]).toBe('12:00 PMRosa: Lunch with Luis'));
  expect(today).toHaveAccessibleName('Tuesday, June 9, 2026, today, 4 appointments');
});

test('zones that this device’s clock does not show are named', async () => {
  const inTokyo = { ...appointmentOn(rosa.id, '2026-06-09T16:00', { title: 'Dentist' }), timeZone: 'Asia/Tokyo' };
  careOn(stage, { appointments: { [ana.id]: [], [rosa.id]: [inTokyo], [miguel.id]: [] } });
  show();
  expect(await screen.findByText('Rosa’s times are in Japan Standard Time.')).toBeInTheDocument();
  // 16:00 in New York is the next morning in Tokyo
  expect(inCell(await dayOf('June 10'))).toEqual(['5:00 AMRosa: Dentist']);
});

describe('adding an event', () => {
  const posts = () => {
    const made = write('post', '/api/appointments', () => HttpResponse.json(shift, { status: 201 }));
    stage.server.use(made.handler);
    return made;
  };
  const open = async (user: ReturnType<typeof show>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Add Event' }));
    await user.click(await screen.findByRole('button', { name: 'You' }));
    return within(await screen.findByRole('dialog', { name: 'Add Event' }));
  };

  test('is of the general type, at the next full hour of today, for the person a carer of several names first', async () => {
    family();
    const made = posts();
    const { user } = show();
    await dayOf('June 9');
    const dialog = await open(user);
    expect(dialog.getByRole('combobox', { name: 'Type' })).toHaveDisplayValue('General');
    await user.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Card club');
    await user.click(dialog.getByRole('button', { name: 'Add Event' }));
    expect(await screen.findByText('Success!')).toBeInTheDocument();
    expect(screen.getByText('Appointment added successfully')).toBeInTheDocument();
    expect(made.sent[0]?.body).toMatchObject({
      title: 'Card club',
      type: 'general',
      startTime: '2026-06-09T11:00',
      userId: ana.id,
    });
  });

  test('may be for a senior who allows it; the typed text stays when that changes, and her zone is named', async () => {
    careOn(stage, {
      connections: [rosaAsSenior({ seniorTimeZone: 'Asia/Tokyo' }), miguel],
      appointments: { [ana.id]: [], [rosa.id]: [], [miguel.id]: [] },
    });
    const made = posts();
    const { user } = show();
    await dayOf('June 9');
    const dialog = await open(user);
    await user.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Dentist');
    expect(dialog.queryByText(/Japan Standard Time/)).not.toBeInTheDocument();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'For' }), 'Rosa');
    expect(dialog.getByText(/Japan Standard Time/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add Event' }));
    await waitFor(() =>
      expect(made.sent[0]?.body).toMatchObject({ title: 'Dentist', userId: rosa.id, startTime: '2026-06-09T11:00' }),
    );
  });

  test('a refusal shows the server’s own sentence, and the form keeps the typed text', async () => {
    family();
    stage.server.use(
      http.post('/api/appointments', () =>
        HttpResponse.json(
          { message: 'Only the person they belong to can change these appointments.' },
          { status: 403 },
        ),
      ),
    );
    const { user } = show();
    await dayOf('June 9');
    const dialog = await open(user);
    await user.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Card club');
    await user.click(dialog.getByRole('button', { name: 'Add Event' }));
    expect(
      (await screen.findAllByText('Only the person they belong to can change these appointments.')).length,
    ).toBeGreaterThan(0);
    expect(dialog.getByRole('textbox', { name: /^Title/ })).toHaveValue('Card club');
  });
});
