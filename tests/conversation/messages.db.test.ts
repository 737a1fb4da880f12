import { messagesProjector } from '../../projections/conversation/messages.ts';
import { conversationsProjector } from '../../projections/conversation/conversations.ts';
import { eraseSubjectKey } from '../../server/database/subjectKeys.ts';
import { openWindow, type RawWindow } from '../access/rawWindow.ts';
import { join } from '../circle/circleOf.ts';
import { replay } from '../support/replay.ts';
import { until } from '../support/waiting.ts';
import { conversationFixture, type Writer } from './conversationFixture.ts';

const fixture = conversationFixture();
const { fay, two } = fixture;

const longest = '😀'.repeat(5000);
test.each([
  ['emoji and their joiners', 'Lunch 👩‍👩‍👧‍👦 🇲🇽 👍🏽?'],
  ['right to left', 'שלום רוזה, نلتقي غداً'],
  ['combining marks', 'Z̸a̸l̸g̸o̸ e\u0301'],
  ['markup', '<script>alert(1)</script><b>&amp;</b> "\'`${x}'],
  ['line breaks and blanks inside', 'one\n\n  two\tthree'],
  ['the longest', longest],
])('%s comes back unchanged', async (_what, content) => {
  const { rosa, ana, id } = await two();
  expect(await rosa.send(id, content)).toMatchObject({ status: 201, body: { content } });
  expect((await ana.thread(id)).body.map((message) => message.content)).toEqual([content]);
  expect(await ana.conversations()).toMatchObject([{ lastMessage: { content } }]);
});

test.each([
  ['nothing', ''],
  ['blanks', ' \n\t '],
  ['a character too many', `${longest}x`],
  ['a NUL', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800b'],
  ['no text', 7],
])('%s isn’t a message, and the answer names the field', async (_what, content) => {
  const { rosa, id } = await two();
  const { status, body } = await rosa.send(id, content);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['content']]);
  expect((await rosa.thread(id)).body).toEqual([]);
});

/** Every message of a thread, page by page. */
const pagesOf = async (person: Writer, id: string): Promise<readonly (readonly string[])[]> => {
  const pages: (readonly string[])[] = [];
  for (let query = ''; ;) {
    const { body, headers } = await person.thread(id, query);
    pages.unshift(body.map(({ content }) => content));
    const cursor = headers.get('X-Next-Cursor');
    if (cursor === null) return pages;
    query = `?before=${cursor}`;
  }
};

test('a thread comes as its latest 50, oldest first, and older ones by the cursor, each once', async () => {
  const { rosa, ana, id } = await two();
  const texts = Array.from({ length: 103 }, (_text, index) => `message ${index}`);
  for (const [index, text] of texts.entries()) await (index % 2 === 0 ? rosa : ana).send(id, text);
  const pages = await pagesOf(ana, id);
  expect(pages.map(({ length }) => length)).toEqual([3, 50, 50]);
  expect(pages.flat()).toEqual(texts);
});

test('exactly 50 have no older ones', async () => {
  const { rosa, ana, id } = await two();
  for (let index = 0; index < 50; index += 1) await rosa.send(id, `message ${index}`);
  expect((await pagesOf(ana, id)).map(({ length }) => length)).toEqual([50]);
});

test('unread ones are counted up to a hundred', async () => {
  const { rosa, ana, id } = await two();
  await Promise.all(Array.from({ length: 103 }, (_text, index) => rosa.send(id, `message ${index}`)));
  expect(await ana.unread()).toEqual([100]);
  await ana.read(id);
  expect(await ana.unread()).toEqual([0]);
});

describe('push', () => {
  const windows: RawWindow[] = [];
  afterEach(() => Promise.all(windows.splice(0).map((window) => window.close())));
  const open = async ({ browser }: Writer, resume?: string): Promise<RawWindow> => {
    const window = await openWindow(fixture.server.url, browser.cookie(), resume);
    windows.push(window);
    return window;
  };
  const toldOf = ({ frames }: RawWindow, id: string) =>
    frames
      .filter(({ readModel, ids }) => readModel === 'messages' && ids?.includes(id))
      .map(({ event, seniorId }) => [event, seniorId]);

  test('a message and its reading reach the two, live and resumed, and no other member of the team', async () => {
    const { rosa, ana, id } = await two();
    const caregiver = await fay();
    await join(rosa, caregiver);
    const [ofRosa, ofAna, ofFay] = [await open(rosa), await open(ana), await open(caregiver)];
    const from = ofFay.frames.find(({ type }) => type === 'hello')?.position;
    await rosa.send(id, 'Lunch?');
    await ana.read(id);
    const both = [
      ['MessageSent', null],
      ['ConversationRead', null],
    ];
    await until(() => [ofRosa, ofAna].every((window) => toldOf(window, id).length === 2));
    expect([toldOf(ofRosa, id), toldOf(ofAna, id)]).toEqual([both, both]);
    const [again, afar] = [await open(ana, from), await open(caregiver, from)];
    await until(() => toldOf(again, id).length === 2);
    expect(toldOf(again, id)).toEqual(both);
    // a later change of her own shows that hers has come so far
    await caregiver.browser.put('/api/user/profile', { firstName: 'Faye' });
    await until(() => [ofFay, afar].every(({ frames }) => frames.some(({ event }) => event === 'ProfileUpdated')));
    expect([toldOf(ofFay, id), toldOf(afar, id)]).toEqual([[], []]);
  });

  test('a new conversation reaches the other’s window', async () => {
    const { rosa } = await two();
    const caregiver = await fay();
    await join(rosa, caregiver);
    const window = await open(caregiver);
    const { id } = (await rosa.start(caregiver.userId)).body;
    await until(() => window.isTold(id));
  });
});

test('read messages stay read in whatever order the read models are made', async () => {
  const { rosa, ana, id } = await two();
  await rosa.send(id, 'Lunch?');
  await ana.read(id);
  for (const { live, rebuilt } of await replay(fixture.server, [conversationsProjector, messagesProjector]))
    expect(rebuilt).toEqual(live);
});

test('when a person is erased, their messages are gone and the other’s stay', async () => {
  const { rosa, ana, id } = await two();
  await rosa.send(id, 'From Rosa');
  await ana.send(id, 'From Ana');
  await eraseSubjectKey(fixture.server.deps.db.pool, rosa.userId);
  await until(async () => (await fixture.server.deps.keys.obtain(rosa.userId)) === 'erased');
  const [conversations, messages] = await replay(fixture.server, [conversationsProjector, messagesProjector]);
  const of = (rows: readonly object[] | undefined, column: string) =>
    (rows as readonly Record<string, unknown>[]).filter((row) => row[column] === id);
  expect(of(messages?.rebuilt, 'conversation_id')).toMatchObject([{ content: 'From Ana' }]);
  expect(of(conversations?.rebuilt, 'id')).toHaveLength(1);
});
