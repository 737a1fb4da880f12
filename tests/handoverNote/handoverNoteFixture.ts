import { handoverNoteStream } from '../../events/handoverNote/handoverNoteEvents.ts';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import type { HandoverNoteView } from '../../projections/handoverNote/handoverNotesQueries.ts';
import { join, newPerson, type Person } from '../circle/circleOf.ts';
import type { Problem } from '../medication/careOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import type { ExtraHeaders, Reply } from '../support/browser.ts';
import type { TestServer } from '../support/testServer.ts';

export const now = '2026-06-10T14:10:00.000Z';
export const ate = { content: 'Ate toast and an egg at 8.' };
/** Yesterday, two hours. */
export const visit = { visitFrom: '2026-06-09T14:00:00.000Z', visitUntil: '2026-06-09T16:00:00.000Z' };

type Wrote = Promise<Reply<HandoverNoteView & Problem>>;

/** A person's requests about handover notes in short form. */
const notesOf = ({ browser }: Person) => ({
  write: (note: object, headers?: ExtraHeaders): Wrote => browser.post('/api/handover-notes', note, headers),
  correct: (id: string, change: object): Wrote => browser.put(`/api/handover-notes/${id}`, change),
  page: (query = ''): Promise<Reply<readonly HandoverNoteView[]>> => browser.get(`/api/handover-notes${query}`),
  list: async (seniorId?: string): Promise<readonly HandoverNoteView[]> =>
    (await browser.get<readonly HandoverNoteView[]>(`/api/handover-notes${seniorId ? `?senior=${seniorId}` : ''}`))
      .body,
});
export type Somebody = Person & ReturnType<typeof notesOf>;

/** A server for the tests of one file; people come on demand. */
export const handoverNoteFixture = () => {
  const fixture = clockedServer(now);
  const somebody = async (role: 'senior' | 'caregiver'): Promise<Somebody> => {
    const person = await newPerson(fixture.server, role);
    return { ...person, ...notesOf(person) };
  };
  return {
    clock: fixture.clock,
    get server(): TestServer {
      return fixture.server;
    },
    rosa: () => somebody('senior'),
    /** A senior and two members of her care team with these rights. */
    team: async (permissions: object = {}) => {
      const [rosa, ana, fay] = [await somebody('senior'), await somebody('caregiver'), await somebody('caregiver')];
      await join(rosa, ana, { permissions });
      return { rosa, ana, fay, ofFay: await join(rosa, fay, { permissions }) };
    },
    eventsOf: (id: string): Promise<readonly ReadEvent[]> =>
      fixture.server.deps.events.readStream(handoverNoteStream(id)),
  };
};
