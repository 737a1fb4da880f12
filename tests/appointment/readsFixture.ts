import type { AppointmentTotals, AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { newPerson, type Person } from '../circle/circleOf.ts';
import type { Problem } from '../medication/careOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import type { Browser, Reply } from '../support/browser.ts';
import type { TestServer } from '../support/testServer.ts';

/** Noon in UTC, and 8 AM in New York. */
const noon = '2026-06-10T12:00:00.000Z';

type Listed = readonly AppointmentView[];

/** A person's requests about appointments in short form, writes included. */
const readerOf = (browser: Browser) => ({
  schedule: async (startTime: string, more: object = {}): Promise<AppointmentView> => {
    const { status, body } = await browser.post<AppointmentView>('/api/appointments', {
      title: 'Eyes',
      type: 'Doctor',
      startTime,
      ...more,
    });
    if (status !== 201) throw new Error(`Scheduling answered ${status}: ${JSON.stringify(body)}`);
    return body;
  },
  get: (query = ''): Promise<Reply<Listed>> => browser.get<Listed>(`/api/appointments${query}`),
  list: async (query = ''): Promise<Listed> => (await browser.get<Listed>(`/api/appointments${query}`)).body,
  refused: async (query: string): Promise<Reply<Problem>> => browser.get<Problem>(`/api/appointments${query}`),
  totals: async (query = ''): Promise<AppointmentTotals> =>
    (await browser.get<AppointmentTotals>(`/api/appointments/totals${query}`)).body,
  complete: (id: string): Promise<Reply<AppointmentView & Problem>> =>
    browser.request('PATCH', `/api/appointments/${id}/complete`),
  cancel: (id: string): Promise<Reply<Problem>> => browser.delete(`/api/appointments/${id}`),
  share: (isShared: boolean): Promise<Reply<Problem & { readonly sharesAppointments: boolean }>> =>
    browser.put('/api/user/appointment-sharing', { isShared }),
});

const reader = (person: Person) => ({ ...person, ...readerOf(person.browser) });
export type Reader = ReturnType<typeof reader>;

/** A server for the tests of one file, whose clock says noon when each of them begins. */
export const readsFixture = () => {
  const fixture = clockedServer(noon);
  return {
    clock: fixture.clock,
    get server(): TestServer {
      return fixture.server;
    },
    /** Somebody new, in New York. */
    async person(role: 'senior' | 'caregiver' | 'family_member', more: object = {}): Promise<Reader> {
      return reader(
        await newPerson(fixture.server, role, { firstName: 'Rosa', timeZone: 'America/New_York', ...more }),
      );
    },
  };
};
