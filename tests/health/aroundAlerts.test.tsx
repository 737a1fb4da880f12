import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { AroundAlerts } from '../../client/alert/AroundAlerts.tsx';
import type { AlertOwner } from '../../client/alert/alertOwner.ts';
import { followUpIn } from '../../client/alert/followUp.ts';
import type { CareNoteView } from '../../projections/health/careNotes.ts';
import type { PastHealthAlertView } from '../../projections/health/alertHistoryQueries.ts';
import { clientStage } from '../support/clientApp.tsx';
import { healthReads, noReadings } from '../support/healthServer.ts';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { write } from '../support/medicineServer.ts';
import { rosa } from '../support/people.ts';
import { alertOf, metric, pastAlertOf } from '../support/readings.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { alertHistoryResource } from '../../client/health/alertHistoryResource.ts';
import { careNotesResource } from '../../client/health/careNotesResource.ts';
import { healthAlertsResource } from '../../client/health/healthAlertsResource.ts';
import { partsIn } from '../support/partsIn.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const owner: AlertOwner = {
  id: rosa.id,
  name: 'Rosa Alvarez',
  called: 'Rosa',
  firstName: 'Rosa',
  lastName: 'Alvarez',
  profileImageUrl: null,
  phone: null,
  timeZone: 'America/New_York',
  isViewer: false,
  mayChange: true,
};
const low = metric(1, 'bloodSugar', 60, { recordedAt: inNewYork('2026-06-09', '07:00') });
const after = metric(2, 'bloodSugar', 96, { recordedAt: inNewYork('2026-06-09', '07:30') });
const noteOf = (text: string): CareNoteView => ({
  userId: rosa.id,
  kind: 'bloodSugar',
  text,
  changedBy: null,
  changedAt: low.createdAt,
});

interface Answers {
  readonly past?: readonly PastHealthAlertView[];
  readonly notes?: readonly CareNoteView[];
  /** Before the others. */
  readonly handlers?: readonly HttpHandler[];
}

const show = ({ past = [], notes = [], handlers = [] }: Answers, of: Partial<AlertOwner> = {}) => {
  const pastAlerts = { [rosa.id]: past };
  const health = {
    ...noReadings(rosa.id),
    metrics: { [rosa.id]: [after, low] },
    pastAlerts,
    notes: { [rosa.id]: notes },
  };
  stage.server.use(...handlers, ...healthReads(health, rosa.id));
  return { health, ...stage.show(<AroundAlerts owner={{ ...owner, ...of }} />) };
};
const earlier = async () => within(await screen.findByRole('region', { name: 'Earlier alerts' }));
const toDo = async () => within(await screen.findByRole('region', { name: 'What to do' }));

describe('an alert that a newer reading took off the list', () => {
  test('can still be closed with its outcome; the reading that followed goes with it', async () => {
    const shown = show({ past: [pastAlertOf(low)] });
    const resolved = {
      by: null,
      at: inNewYork('2026-06-09', '10:10'),
      outcome: 'Gave juice',
      followUp: null,
      askAgainAt: null,
    };
    const { handler, sent } = write('post', '/api/health-alerts/:id/resolve', () => {
      shown.health.pastAlerts[rosa.id] = [pastAlertOf(low, { resolved })];
      return HttpResponse.json({ ...pastAlertOf(low, { resolved }), askedAgainAt: null });
    });
    stage.server.use(handler);
    const { user } = shown;
    await user.click(
      (await earlier()).getByRole('button', { name: /^Describe what was done: Rosa’s blood sugar, today 7:00\sAM$/ }),
    );
    const form = within(await screen.findByRole('dialog', { name: 'What was done?' }));
    expect(await form.findByText(/^Latest reading: 96\smg\/dL, today 7:30\sAM\.$/)).toBeInTheDocument();
    await user.type(form.getByRole('textbox'), 'Gave juice');
    await user.click(form.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { outcome: 'Gave juice', readingId: after.id } }]));
    expect(await (await earlier()).findByText(/“Gave juice”/)).toBeInTheDocument();
    expect((await earlier()).queryByRole('button', { name: /^Describe what was done/ })).not.toBeInTheDocument();
  });

  test('is an earlier one only once it is known that it isn’t on the list', async () => {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const onList = http.get('/api/health-alerts', async () => {
      await opened;
      return HttpResponse.json([alertOf(low)]);
    });
    const { store } = show({ past: [pastAlertOf(low)], handlers: [onList] });
    await waitFor(() => expect(Object.values(partsIn(store, alertHistoryResource))[0]?.status).toBe('ready'));
    expect(screen.queryByRole('region', { name: 'Earlier alerts' })).not.toBeInTheDocument();
    open();
    await waitFor(() => expect(Object.values(partsIn(store, healthAlertsResource))[0]?.status).toBe('ready'));
    expect(screen.queryByRole('region', { name: 'Earlier alerts' })).not.toBeInTheDocument();
  });

  test('has no such button if it was withdrawn', async () => {
    show({ past: [pastAlertOf(low, { withdrawnReason: 'takenBack' })] });
    expect(await (await earlier()).findByText('Withdrawn: the reading was removed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Describe what was done/ })).not.toBeInTheDocument();
  });

  test('is only read by a member who only sees readings', async () => {
    show({ past: [pastAlertOf(low)], notes: [noteOf('Half a glass of juice.')] }, { mayChange: false });
    expect(await (await earlier()).findByText('Nobody responded')).toBeInTheDocument();
    expect(await (await toDo()).findByText('Half a glass of juice.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('is followed by the last reading within a day, else by the first one later; one taken back doesn’t count', () => {
    const at = (number: number, day: string, time: string) =>
      metric(number, 'bloodSugar', 90, { recordedAt: inNewYork(day, time) });
    const [soon, later, days] = [
      at(3, '2026-06-09', '08:00'),
      at(4, '2026-06-10', '06:59'),
      at(5, '2026-06-12', '07:00'),
    ];
    const other = metric(6, 'heartRate', 70, { recordedAt: inNewYork('2026-06-09', '09:00') });
    const wrong = { ...at(7, '2026-06-10', '07:00'), takenBack: { by: low.recordedBy, at: low.createdAt } };
    const alert = pastAlertOf(low);
    expect(followUpIn([days, later, soon, other, wrong, low], alert)).toBe(later);
    expect(followUpIn([at(8, '2026-06-13', '07:00'), days], alert)).toBe(days);
    expect(followUpIn([low, at(9, '2026-06-09', '06:00')], alert)).toBeUndefined();
  });
});

describe('instructions', () => {
  test('is written before there is an alert, for a kind that can raise one', async () => {
    const shown = show({});
    const { handler, sent } = write('put', '/api/care-notes', () => {
      shown.health.notes[rosa.id] = [noteOf('Drink water.')];
      return HttpResponse.json(noteOf('Drink water.'));
    });
    stage.server.use(handler);
    const { user } = shown;
    await user.click((await toDo()).getByRole('button', { name: 'Add instructions' }));
    expect(screen.queryByRole('menuitem', { name: 'Daily steps' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('menuitem', { name: 'Blood sugar' }));
    const form = within(await screen.findByRole('dialog', { name: 'What to do about Rosa’s blood sugar' }));
    await user.type(form.getByRole('textbox', { name: 'What to do' }), ' Drink water. ');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { kind: 'bloodSugar', text: 'Drink water.', userId: rosa.id } }]),
    );
    expect(await (await toDo()).findByText('Drink water.')).toBeInTheDocument();
  });

  test('is changed, and a blank text removes it; a refusal stays in the form', async () => {
    const { user } = show({ notes: [noteOf('Drink water.')] });
    const answers = [
      HttpResponse.json({ message: 'Later.', code: 'unavailable' }, { status: 503 }),
      HttpResponse.json({ ...noteOf(''), text: null }),
    ];
    const { handler, sent } = write('put', '/api/care-notes', () => answers.shift() ?? HttpResponse.error());
    stage.server.use(handler);
    await user.click((await toDo()).getByRole('button', { name: 'Change what to do: blood sugar' }));
    const form = within(await screen.findByRole('dialog', { name: 'What to do about Rosa’s blood sugar' }));
    const text = form.getByRole('textbox', { name: 'What to do' });
    expect(text).toHaveValue('Drink water.');
    await user.clear(text);
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/Later\./)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toMatchObject([{}, { body: { kind: 'bloodSugar', text: null } }]);
  });

  test('speaks to the person whose readings they are', async () => {
    const { user } = show({ notes: [noteOf('Drink water.')] }, { isViewer: true });
    expect(
      (await toDo()).getByText('You and everyone who sees these readings will see this when there’s an alert.'),
    ).toBeInTheDocument();
    await user.click((await toDo()).getByRole('button', { name: /^Change what to do/ }));
    expect(await screen.findByRole('dialog', { name: 'What to do about your blood sugar' })).toBeInTheDocument();
  });

  test('isn’t shown to a member who only sees readings where nothing is written', async () => {
    const { store } = show({}, { mayChange: false });
    await waitFor(() => expect(Object.values(partsIn(store, careNotesResource))[0]?.status).toBe('ready'));
    expect(screen.queryByRole('region', { name: 'What to do' })).not.toBeInTheDocument();
  });
});
