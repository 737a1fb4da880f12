import { appointmentStream } from '../../events/appointment/appointmentId.ts';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { newAna, newPerson, type Person } from '../circle/circleOf.ts';
import type { Problem } from '../medication/careOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import type { Browser, ExtraHeaders, Reply } from '../support/browser.ts';
import type { TestServer } from '../support/testServer.ts';

/** The answer to a write, or its refusal. */
type Written = Reply<AppointmentView & Problem>;

/** Tomorrow at half past nine on Rosa's wall. */
export const cardiologist = { title: 'Cardiologist', type: 'Doctor Visit', startTime: '2026-06-11T09:30' };
/** An hour ago. */
export const begun = { startTime: '2026-06-10T13:10:00.000Z' };

/** A person's requests about appointments in short form. */
const appointmentsOf = (browser: Browser) => ({
  schedule: (more: object = {}, headers?: ExtraHeaders): Promise<Written> =>
    browser.post('/api/appointments', { ...cardiologist, ...more }, headers),
  complete: (id: string, body?: object, headers: ExtraHeaders = {}): Promise<Written> =>
    browser.request('PATCH', `/api/appointments/${id}/complete`, {
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }),
  cancel: (id: string, headers?: ExtraHeaders): Promise<Written> => browser.delete(`/api/appointments/${id}`, headers),
  list: async (query = ''): Promise<readonly AppointmentView[]> =>
    (await browser.get<readonly AppointmentView[]>(`/api/appointments${query}`)).body,
});
type Somebody = Person & ReturnType<typeof appointmentsOf>;
const withAppointments = (person: Person): Somebody => ({ ...person, ...appointmentsOf(person.browser) });

/** The facts in an appointment's stream. */
export const appointmentEvents = ({ deps }: TestServer, id: string): Promise<readonly ReadEvent[]> =>
  deps.events.readStream(appointmentStream(id));
const appointmentEventTypes = async (server: TestServer, id: string): Promise<readonly string[]> =>
  (await appointmentEvents(server, id)).map(({ type }) => type);

/** A server for the tests of one file, whose clock says 10:10 AM in New York when each of them begins; people come on demand. */
export const appointmentFixture = () => {
  const fixture = clockedServer('2026-06-10T14:10:00.000Z');
  return {
    clock: fixture.clock,
    get server(): TestServer {
      return fixture.server;
    },
    rosa: async (person: object = {}): Promise<Somebody> =>
      withAppointments(
        await newPerson(fixture.server, 'senior', { firstName: 'Rosa', timeZone: 'America/New_York', ...person }),
      ),
    /** A family member, who lives in Berlin. */
    ana: async (): Promise<Somebody> => withAppointments(await newAna(fixture.server, { timeZone: 'Europe/Berlin' })),
    fay: async (): Promise<Somebody> =>
      withAppointments(await newPerson(fixture.server, 'caregiver', { firstName: 'Fay', timeZone: 'Europe/Berlin' })),
    eventTypes: (id: string) => appointmentEventTypes(fixture.server, id),
  };
};
