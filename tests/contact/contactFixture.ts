import { contactStream } from '../../events/contact/contactEvents.ts';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import { newPerson, type Person } from '../circle/circleOf.ts';
import type { Problem } from '../medication/careOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import type { ExtraHeaders, Reply } from '../support/browser.ts';
import type { TestServer } from '../support/testServer.ts';

export const now = '2026-06-10T14:10:00.000Z';
export const helen = { name: 'Dr. Helen Osei', phone: '(555) 201-0188 ext. 12' };

type Wrote = Promise<Reply<EmergencyContactView & Problem>>;

/** A person's requests about emergency contacts in short form. */
const contactsOf = ({ browser }: Person) => ({
  add: (contact: object, headers?: ExtraHeaders): Wrote => browser.post('/api/emergency-contacts', contact, headers),
  edit: (id: string, changes: object, headers?: ExtraHeaders): Wrote =>
    browser.put(`/api/emergency-contacts/${id}`, changes, headers),
  remove: (id: string): Promise<Reply<Problem>> => browser.delete(`/api/emergency-contacts/${id}`),
  list: async (seniorId?: string): Promise<readonly EmergencyContactView[]> =>
    (
      await browser.get<readonly EmergencyContactView[]>(
        `/api/emergency-contacts${seniorId ? `?senior=${seniorId}` : ''}`,
      )
    ).body,
});
export type Somebody = Person & ReturnType<typeof contactsOf>;

/** A server for the tests of one file; people come on demand. */
export const contactFixture = () => {
  const fixture = clockedServer(now);
  const somebody = async (role: 'senior' | 'caregiver'): Promise<Somebody> => {
    const person = await newPerson(fixture.server, role);
    return { ...person, ...contactsOf(person) };
  };
  return {
    clock: fixture.clock,
    get server(): TestServer {
      return fixture.server;
    },
    rosa: () => somebody('senior'),
    fay: () => somebody('caregiver'),
    eventsOf: (id: string): Promise<readonly ReadEvent[]> => fixture.server.deps.events.readStream(contactStream(id)),
  };
};
