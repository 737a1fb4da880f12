import type { Browser, Reply } from '../support/browser.ts';
import { asks, gets, outcomes, own, row, type AccessRow } from './accessRow.ts';
import { receivesPush } from './receivesPush.ts';

/** A conversation is between two people: of the senior and the member with every area. */
const theirs = (ok: number) => outcomes(/*   */ ok, ok, 404, 404, 404, 404, 401);
/** The same with the member who was removed. */
const ended = (ok: number) => outcomes(/*    */ ok, 404, 404, ok, 404, 404, 401);
/** Asked twice: it is there then, whether or not it was before. */
const start = async (browser: Browser, otherUserId: string): Promise<Reply<unknown>> => {
  await browser.post('/api/conversations/start', { otherUserId });
  return browser.post('/api/conversations/start', { otherUserId });
};
const send = (browser: Browser, conversationId: string) =>
  browser.post('/api/messages', { conversationId, content: 'Lunch?' });

export const conversationRows: readonly AccessRow[] = [
  row(
    'GET /api/conversations',
    'one’s own',
    own(200),
    gets(() => '/api/conversations'),
  ),
  row(
    'POST /api/conversations/start',
    'with the senior',
    outcomes(404, 200, 200, 404, 404, 404, 401),
    asks(({ rosa }, browser) => start(browser, rosa.userId)),
  ),
  row(
    'POST /api/conversations/start',
    'with a member of the senior’s care team',
    outcomes(200, 404, 200, 404, 404, 404, 401),
    asks(({ memberId }, browser) => start(browser, memberId)),
  ),
  row(
    'PUT /api/conversations/:id/read',
    'the senior’s and a member’s',
    theirs(200),
    asks(async ({ things }, browser) => browser.put(`/api/conversations/${await things.message()}/read`, {})),
  ),
  row(
    'PUT /api/conversations/:id/read',
    'the senior’s and a removed member’s',
    ended(200),
    asks(({ endedConversation }, browser) => browser.put(`/api/conversations/${endedConversation}/read`, {})),
  ),
  row(
    'GET /api/messages/:id',
    'the senior’s and a member’s',
    theirs(200),
    gets(async ({ things }) => `/api/messages/${await things.message()}`),
  ),
  row(
    'GET /api/messages/:id',
    'the senior’s and a removed member’s',
    ended(200),
    gets(({ endedConversation }) => `/api/messages/${endedConversation}`),
  ),
  row(
    'POST /api/messages',
    'the senior’s and a member’s',
    theirs(201),
    asks(async ({ things }, browser) => send(browser, await things.conversation())),
  ),
  row(
    'POST /api/messages',
    'the senior’s and a removed member’s',
    ended(403),
    asks(({ endedConversation }, browser) => send(browser, endedConversation)),
  ),
  row(
    'DELETE /api/messages/:id',
    'the senior’s own, to a member',
    outcomes(204, 403, 404, 404, 404, 404, 401),
    asks(async ({ rosa, things }, browser) => {
      const { body } = await rosa.browser.post<{ id: string }>('/api/messages', {
        conversationId: await things.conversation(),
        content: 'Lunch?',
      });
      return browser.request('DELETE', `/api/messages/${body.id}`);
    }),
  ),
  row(
    'GET /ws',
    'a message between the senior and a member',
    outcomes('told', 'told', 'not told', 'not told', 'not told', 'not told', 401),
    receivesPush(({ things }) => things.message()),
  ),
];
