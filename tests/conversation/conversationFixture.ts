import type { ConversationView } from '../../projections/conversation/conversations.ts';
import type { MessageView } from '../../projections/conversation/messages.ts';
import { join, newAna, newPerson, newRosa, type Person } from '../circle/circleOf.ts';
import type { Problem } from '../medication/careOf.ts';
import type { ExtraHeaders, Reply } from '../support/browser.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

/** A person's requests about messages in short form. */
const messagingOf = ({ browser }: Person) => ({
  start: (otherUserId: string): Promise<Reply<ConversationView & Problem>> =>
    browser.post('/api/conversations/start', { otherUserId }),
  send: (conversationId: string, content: unknown, headers?: ExtraHeaders): Promise<Reply<MessageView & Problem>> =>
    browser.post('/api/messages', { conversationId, content }, headers),
  read: (conversationId: string, body: object = {}): Promise<Reply<ConversationView & Problem>> =>
    browser.put(`/api/conversations/${conversationId}/read`, body),
  conversations: async (): Promise<readonly ConversationView[]> =>
    (await browser.get<readonly ConversationView[]>('/api/conversations')).body,
  thread: (conversationId: string, query = ''): Promise<Reply<readonly MessageView[]>> =>
    browser.get(`/api/messages/${conversationId}${query}`),
  unread: async (): Promise<readonly number[]> =>
    (await browser.get<readonly ConversationView[]>('/api/conversations')).body.map(({ unreadCount }) => unreadCount),
});
export type Writer = Person & ReturnType<typeof messagingOf>;
const writing = (person: Person): Writer => ({ ...person, ...messagingOf(person) });

/** A server for the tests of one file; people come on demand. */
export const conversationFixture = () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  const people = {
    rosa: async () => writing(await newRosa(server)),
    ana: async () => writing(await newAna(server)),
    fay: async () => writing(await newPerson(server, 'caregiver', { firstName: 'Fay', lastName: 'Okafor' })),
  };
  return {
    get server(): TestServer {
      return server;
    },
    ...people,
    /** Rosa and her daughter, their conversation, and the invitation that connects them. */
    async two() {
      const [rosa, ana] = [await people.rosa(), await people.ana()];
      const round = await join(rosa, ana);
      const { id } = (await rosa.start(ana.userId)).body;
      return { rosa, ana, id, round };
    },
  };
};
