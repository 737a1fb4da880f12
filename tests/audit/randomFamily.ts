import { seededRandom } from '../../events/game/seededRandom.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { raiseHealthAlerts } from '../../server/health/raiseHealthAlerts.ts';
import { newAna, newPerson, type Person } from '../circle/circleOf.ts';
import { metricEvents } from '../health/healthFixture.ts';
import { checkMissedDoses, type testClock } from '../medication/careOf.ts';
import type { Reply } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import type { TestServer } from '../support/testServer.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

interface Family {
  readonly rosa: Person;
  readonly ana: Person;
  readonly fay: Person;
}
interface Step {
  readonly family: Family;
  readonly now: number;
  readonly server: TestServer;
  /** A whole number from 0 to `below` - 1. */
  readonly index: (below: number) => number;
}
type Act = (step: Step) => Promise<unknown>;

const at = (ms: number): string => new Date(ms).toISOString();
const dateOf = (ms: number): string => at(ms).slice(0, 10);
const oneOf = <Item>({ index }: Step, items: readonly Item[]): Item | undefined => items[index(items.length || 1)];
const anyone = (step: Step): Person =>
  oneOf(step, [step.family.rosa, step.family.ana, step.family.fay]) ?? step.family.rosa;
const about = ({ family }: Step): { readonly userId: string } => ({ userId: family.rosa.userId });
const listed = async <View>({ family }: Step, path: string): Promise<readonly View[]> =>
  (await family.rosa.browser.get<readonly View[]>(path)).body;

/** Refusals are part of it; a failure is not. */
const sent = async (reply: Promise<Reply<unknown>>): Promise<unknown> => {
  const { status, body } = await reply;
  if (status >= 500) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};
const patch = (person: Person, path: string, body: object = {}): Promise<unknown> =>
  sent(
    person.browser.request('PATCH', path, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
const post = (person: Person, path: string, body: object = {}): Promise<unknown> =>
  sent(person.browser.post(path, body));

const withMedication =
  (act: (step: Step, medication: MedicationView) => Promise<unknown>): Act =>
  async (step) => {
    const medication = oneOf(step, await listed<MedicationView>(step, '/api/medications'));
    return medication && act(step, medication);
  };
const addMedication: Act = (step) =>
  post(anyone(step), '/api/medications', {
    ...about(step),
    name: `Tablet ${step.index(1000)}`,
    dosage: '5 mg',
    ...oneOf(step, [
      { frequency: 'Twice daily', times: ['08:00', '20:00'] },
      { frequency: 'Once daily', times: ['12:00'], begins: 'withNext' },
      { frequency: 'As needed', times: [] },
    ]),
    ...oneOf(step, [{}, { startDate: dateOf(step.now - 3 * day) }, { startDate: dateOf(step.now + 3 * day) }]),
  });
const medications: readonly Act[] = [
  ...[addMedication, addMedication, addMedication, addMedication],
  withMedication((step, { id, version }) =>
    sent(
      anyone(step).browser.put(`/api/medications/${id}`, {
        name: `Tablet ${step.index(1000)}`,
        dosage: '10 mg',
        frequency: 'Once daily',
        times: ['09:30'],
        version,
      }),
    ),
  ),
  withMedication((step, { id }) => post(anyone(step), `/api/medications/${id}/stop`, { reason: 'Rash' })),
  async (step) => {
    const stopped = oneOf(step, await listed<MedicationView>(step, '/api/medications?status=stopped'));
    return stopped && post(anyone(step), `/api/medications/${stopped.id}/start`, {});
  },
  withMedication((step, { id }) => sent(anyone(step).browser.delete(`/api/medications/${id}`))),
  async (step) => {
    const deleted = oneOf(step, await listed<MedicationView>(step, '/api/medications?status=deleted'));
    return deleted && post(anyone(step), `/api/medications/${deleted.id}/restore`);
  },
  (step) =>
    post(anyone(step), '/api/medication-pauses', {
      ...about(step),
      from: at(step.now + minute),
      until: at(step.now + 30 * minute),
      reason: 'Away',
    }),
];

const dose = (status: 'taken' | 'skipped'): Act =>
  withMedication((step, { id, occurrences }) => {
    const due = oneOf(step, occurrences);
    const taken = { takenTime: at(step.now - step.index(300) * minute), amount: '1 tablet' };
    const what = status === 'taken' ? taken : { reason: 'Asleep' };
    const scheduledTime = due?.scheduledTime ?? null;
    return post(anyone(step), '/api/medication-logs', {
      ...about(step),
      medicationId: id,
      scheduledTime,
      status,
      ...what,
    });
  });
const doses: readonly Act[] = [
  dose('taken'),
  dose('taken'),
  dose('taken'),
  dose('skipped'),
  async (step) => {
    const log = oneOf(step, await listed<DoseLogView>(step, '/api/medication-logs'));
    return log && sent(anyone(step).browser.delete(`/api/medication-logs/${log.id}`));
  },
  ({ server }) => checkMissedDoses(server),
];

/** What follows from the reading's last event. */
const follow = async ({ server }: Step, id: string): Promise<void> => {
  const event = (await metricEvents(server, id)).at(-1);
  const react = event && raiseHealthAlerts.on[event.type as 'MetricRecorded'];
  await react?.(event as never, server.deps, new AbortController().signal);
};
const withReading =
  (act: (step: Step, reading: HealthMetricView) => Promise<unknown>): Act =>
  async (step) => {
    const reading = oneOf(
      step,
      (await listed<HealthMetricView>(step, '/api/health-metrics?takenBack=true')).slice(0, 4),
    );
    if (!reading) return;
    await act(step, reading);
    await follow(step, reading.id);
  };
const pressure = ({ index }: Step) => ({ systolic: 90 + index(110), diastolic: 60 + index(40) });
const measure: Act = async (step) => {
  const body = (await post(anyone(step), '/api/health-metrics', {
    ...about(step),
    type: 'blood_pressure',
    value: pressure(step),
    recordedAt: at(step.now + (2 - step.index(400)) * minute),
  })) as { readonly id?: string };
  if (body.id !== undefined) await follow(step, body.id);
};
const health: readonly Act[] = [
  measure,
  measure,
  measure,
  measure,
  withReading((step, { id }) =>
    sent(
      anyone(step).browser.put(`/api/health-metrics/${id}`, {
        value: pressure(step),
        ...oneOf(step, [{}, { recordedAt: at(step.now - step.index(400) * minute) }]),
      }),
    ),
  ),
  withReading((step, { id }) => sent(anyone(step).browser.delete(`/api/health-metrics/${id}`))),
  withReading((step, { id }) => patch(anyone(step), `/api/health-metrics/${id}/restore`)),
  withReading((step, { id }) => post(anyone(step), `/api/health-alerts/${id}/acknowledge`, { note: 'On my way' })),
  withReading((step, { id }) =>
    post(anyone(step), `/api/health-alerts/${id}/hand-over`, { to: step.family.rosa.userId, note: 'Again, please' }),
  ),
  withReading((step, { id }) => post(anyone(step), `/api/health-alerts/${id}/resolve`, { outcome: 'Rested' })),
  withReading((step, { id }) => post(anyone(step), `/api/health-alerts/${id}/undo`, { step: 'acknowledged' })),
  (step) =>
    sent(
      anyone(step).browser.put('/api/health-limits', {
        ...about(step),
        limits: { heartRate: { warningLow: 50 + step.index(10), warningHigh: 110 } },
      }),
    ),
];

const withAppointment =
  (act: (step: Step, appointment: AppointmentView) => Promise<unknown>): Act =>
  async (step) => {
    const appointment = oneOf(step, await listed<AppointmentView>(step, '/api/appointments'));
    return appointment && act(step, appointment);
  };
const schedule: Act = (step) =>
  post(anyone(step), '/api/appointments', {
    ...about(step),
    title: `Visit ${step.index(1000)}`,
    type: 'Doctor',
    ...oneOf(step, [
      { startTime: at(step.now + step.index(5) * day) },
      { startTime: at(step.now - step.index(5) * day) },
      { isAllDay: true, firstDay: dateOf(step.now + step.index(5) * day) },
    ]),
  });
const appointments: readonly Act[] = [
  schedule,
  schedule,
  schedule,
  withAppointment((step, { id }) =>
    sent(
      anyone(step).browser.put(`/api/appointments/${id}`, {
        startTime: at(step.now + step.index(9) * day),
        isAllDay: false,
      }),
    ),
  ),
  withAppointment((step, { id }) => sent(anyone(step).browser.put(`/api/appointments/${id}`, { location: 'Elm St' }))),
  withAppointment((step, { id }) => patch(anyone(step), `/api/appointments/${id}/complete`)),
  withAppointment((step, { id }) => patch(anyone(step), `/api/appointments/${id}/did-not-happen`)),
  withAppointment((step, { id }) => patch(anyone(step), `/api/appointments/${id}/reopen`)),
  withAppointment((step, { id }) => sent(anyone(step).browser.delete(`/api/appointments/${id}`))),
];

const withContact =
  (act: (step: Step, contact: { readonly id: string }) => Promise<unknown>): Act =>
  async (step) => {
    const contact = oneOf(step, await listed<{ readonly id: string }>(step, '/api/emergency-contacts'));
    return contact && act(step, contact);
  };
const contacts: readonly Act[] = [
  (step) =>
    post(step.family.rosa, '/api/emergency-contacts', {
      name: `Dr. ${step.index(1000)}`,
      phone: '(555) 201-0188',
      contactType: 'medical',
      isPrimary: step.index(2) === 0,
    }),
  withContact((step, { id }) =>
    sent(
      step.family.rosa.browser.put(`/api/emergency-contacts/${id}`, { phone: '911', isPrimary: step.index(2) === 0 }),
    ),
  ),
  withContact((step, { id }) => sent(step.family.rosa.browser.delete(`/api/emergency-contacts/${id}`))),
];

const withInvitation =
  (act: (step: Step, invitation: InvitationSent) => Promise<unknown>): Act =>
  async (step) => {
    const invitation = oneOf(step, await step.family.rosa.sent());
    return invitation && act(step, invitation);
  };
const member = (step: Step): Person => oneOf(step, [step.family.ana, step.family.fay]) ?? step.family.ana;
/** Many of them, so that the others have somebody who may. */
const joining: Act = async (step) => {
  const person = member(step);
  await sent(step.family.rosa.invite(person.email, { relationship: 'Family' }));
  for (const { id, status } of await person.received()) if (status === 'pending') await sent(person.answer(id));
};
const team: readonly Act[] = [
  joining,
  joining,
  joining,
  withInvitation((step, { id }) =>
    sent(step.family.rosa.change(id, { permissions: { health: oneOf(step, [true, false, 'read']) ?? true } })),
  ),
  withInvitation((step, { id }) => sent(step.family.rosa.change(id, { isPrimary: step.index(2) === 0 }))),
  withInvitation((step, { id }) => sent(step.family.rosa.change(id, { mayHelpSignIn: step.index(2) === 0 }))),
  withInvitation((step, { id }) => sent(step.family.rosa.end(id))),
  // Rosa in the team of somebody else, so that names depend on teams that are not hers
  async (step) => {
    const { rosa, fay } = step.family;
    await sent(fay.invite(rosa.email));
    for (const { id, status } of await rosa.received()) if (status === 'pending') await sent(rosa.answer(id));
  },
  async (step) => {
    const [invitation] = await step.family.fay.sent();
    return invitation && sent(step.family.fay.end(invitation.id));
  },
];

const accounts: readonly Act[] = [
  (step) => sent(anyone(step).browser.put('/api/user/profile', { firstName: `Name ${step.index(1000)}` })),
  (step) =>
    sent(
      step.family.rosa.browser.put('/api/user/profile', {
        timeZone: oneOf(step, ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata']),
      }),
    ),
  (step) => sent(anyone(step).browser.put('/api/user/team-visibility', { isVisible: step.index(2) === 0 })),
];

const kinds = [medications, doses, doses, health, health, appointments, contacts, team, accounts];

/** Rosa, Ana and Fay, who is a senior as well, and random commands of all of them, minutes or hours apart. */
export const liveRandomly = async (
  server: TestServer,
  clock: ReturnType<typeof testClock>,
  seed: number,
  steps: number,
  after: (family: Family, now: number) => Promise<void>,
): Promise<Family> => {
  const { index } = seededRandom(seed);
  const rosa = await newPerson(server, 'senior', { firstName: 'Rosa', timeZone: 'America/New_York' });
  const family = { rosa, ana: await newAna(server), fay: await newPerson(server, 'senior', { firstName: 'Fay' }) };
  for (const person of ['ana', 'fay'] as const)
    for (const { id } of [(await rosa.invite(family[person].email)).body]) await family[person].answer(id);
  // nothing else can happen to medications before there are some
  const first = { family: { rosa, ana: rosa, fay: rosa }, now: clock.now().getTime(), server, index };
  for (const act of [addMedication, addMedication, addMedication]) await act(first);
  for (let step = 0; step < steps; step += 1) {
    const now = clock.now().getTime() + (1 + index(240)) * minute;
    clock.set(at(now));
    const acts = kinds[index(kinds.length)] ?? doses;
    await acts[index(acts.length)]?.({ family, now, server, index });
    await caughtUp(server);
    await after(family, now);
  }
  return family;
};
