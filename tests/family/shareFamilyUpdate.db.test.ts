import { randomUUID } from 'node:crypto';
import { updateStream } from '../../events/family/updateId.ts';
import { join } from '../circle/circleOf.ts';
import { picture } from '../support/pictures.ts';
import { familyFixture, noon, said } from './familyFixture.ts';

const fixture = familyFixture();
const eventsOf = (id: string) => fixture.server.deps.events.readStream(updateStream(id));

test('the answer contains the whole update, as a read does', async () => {
  const [rosa, ana] = [await fixture.rosa(), await fixture.ana()];
  await join(rosa, ana);
  const { status, body } = await ana.share({ content: 'Good morning, Mum!', type: 'message' });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    authorId: ana.userId,
    author: { id: ana.userId, firstName: 'Ana', lastName: 'Alvarez', profileImageUrl: null },
    seniorId: rosa.userId,
    senior: { id: rosa.userId, firstName: 'Rosa', lastName: 'Alvarez' },
    content: 'Good morning, Mum!',
    type: 'message',
    attachmentUrl: null,
    attachmentUrls: '[]',
    photos: [],
    isPrivate: false,
    isHidden: false,
    takenBackAt: null,
    createdAt: noon,
  });
  for (const reader of [rosa, ana]) expect((await reader.feed()).body).toEqual([body]);
});

test('photos come in the order in which they were sent, each with a thumbnail and its size', async () => {
  const rosa = await fixture.rosa();
  const photos = [await picture('jpeg', 900, 600), await picture('png', 30, 50)].map((bytes) => ({ bytes }));
  const { status, body } = await rosa.sharePhotos(photos, { content: 'Two of them', type: 'photo' });
  expect(status).toBe(201);
  const url = expect.stringMatching(/^\/api\/files\/[0-9a-f-]{36}$/) as string;
  expect(body).toMatchObject({
    type: 'photo',
    photos: [
      { url, thumbnailUrl: url, width: 900, height: 600 },
      { url, thumbnailUrl: url, width: 30, height: 50 },
    ],
  });
  const urls = body.photos.map((photo) => photo.url);
  expect([body.attachmentUrl, JSON.parse(body.attachmentUrls)]).toEqual([urls[0], urls]);
  expect(new Set(body.photos.flatMap((photo) => [photo.url, photo.thumbnailUrl])).size).toBe(4);
});

test('an update of photos alone needs no text, and one of ten is taken, but not of eleven', async () => {
  const rosa = await fixture.rosa();
  const bytes = await picture('png');
  const photos = (count: number) => Array.from({ length: count }, () => ({ bytes }));
  const { status, body } = await rosa.sharePhotos(photos(10));
  expect([status, body.content, body.type, body.photos.length]).toEqual([201, '', 'photo', 10]);
  const sentence = 'Please send at most 10 files at once.';
  expect(await rosa.sharePhotos(photos(11))).toMatchObject({
    status: 400,
    body: { message: sentence, fields: { photos: sentence } },
  });
  expect((await rosa.feed()).body).toHaveLength(1);
});

test.each([
  ['nothing', {}],
  ['an empty text', { content: '' }],
  ['blanks', { content: ' \n\u00a0\t' }],
])('%s is not shared', async (_what, update) => {
  const rosa = await fixture.rosa();
  const sentence = 'Please enter some text or select a photo to share';
  const refusal = { status: 400, body: { message: sentence, fields: { content: sentence } } };
  expect(await rosa.share(update)).toMatchObject(refusal);
  expect(await rosa.sharePhotos([], update)).toMatchObject(refusal);
  expect((await rosa.feed()).body).toEqual([]);
});

test.each([
  ['emoji', '👩‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 😀'],
  ['right-to-left text', 'صباح الخير يا أمي — שלום'],
  ['combining marks', `e\u0301 a${'\u0363'.repeat(60)}`],
  ['lines and blanks at its ends', '  one\r\n\n\ttwo  '],
  ['markup', '<img src=x onerror=alert(1)> &amp; {{x}} `${y}`'],
  ['the longest text', '😀'.repeat(5000)],
])('%s comes back unchanged', async (_what, content) => {
  const rosa = await fixture.rosa();
  expect((await rosa.share({ content })).body.content).toBe(content);
  expect(said(await rosa.feed())).toEqual([content]);
});

test.each([
  ['emoji', '👩‍👩‍👧‍👦 😀'],
  ['right-to-left text', 'صباح الخير يا أمي — שלום'],
  ['lines', 'one\n\ntwo\n'],
  ['the longest text', '😀\n'.repeat(2500)],
])('%s comes back unchanged from a form with a photo', async (_what, content) => {
  const rosa = await fixture.rosa();
  const { status, body } = await rosa.sharePhotos([{ bytes: await picture('png') }], { content });
  expect([status, body.content]).toEqual([201, content]);
});

test.each<[string, object, string]>([
  ['a text that is too long', { content: 'x'.repeat(5001) }, 'content'],
  ['a NUL', { content: 'a\u0000b' }, 'content'],
  ['half a surrogate pair', { content: 'a\ud800b' }, 'content'],
  ['a text that is none', { content: 7 }, 'content'],
  ['an unknown type', { content: 'a', type: 'video' }, 'type'],
  ['a senior that is no id', { content: 'a', seniorId: 'rosa' }, 'seniorId'],
  ['an answer that is neither yes nor no', { content: 'a', isPrivate: 'maybe' }, 'isPrivate'],
  ['a field that there is not', { content: 'a', authorId: randomUUID() }, 'authorId'],
])('%s is refused by its field', async (_what, update, field) => {
  const rosa = await fixture.rosa();
  const { status, body } = await rosa.share(update);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  expect((await rosa.feed()).body).toEqual([]);
});

test('a form names the field that is too long', async () => {
  const rosa = await fixture.rosa();
  for (const content of ['x'.repeat(5001), 'x'.repeat(30_000)]) {
    const { status, body } = await rosa.sharePhotos([{ bytes: await picture('png') }], { content });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['content']]);
  }
});

describe('the circle that sees it', () => {
  test('a senior’s own', async () => {
    const [rosa, june] = [await fixture.rosa(), await fixture.rosa()];
    await join(june, rosa);
    expect((await rosa.share({ content: 'Mine' })).body.seniorId).toBe(rosa.userId);
    expect((await rosa.share({ content: 'June’s', seniorId: june.userId })).body.seniorId).toBe(june.userId);
  });

  test('a member with several circles says which', async () => {
    const [rosa, june, ana] = [await fixture.rosa(), await fixture.rosa(), await fixture.ana()];
    await join(rosa, ana);
    await join(june, ana);
    const sentence = 'Please choose whose family to share this with.';
    const refusal = { status: 400, body: { message: sentence, fields: { seniorId: sentence } } };
    expect(await ana.share({ content: 'Hello' })).toMatchObject(refusal);
    expect(await ana.sharePhotos([{ bytes: await picture('png') }])).toMatchObject(refusal);
    expect((await ana.share({ content: 'Hello', seniorId: june.userId })).body.seniorId).toBe(june.userId);
    const form = await ana.sharePhotos([{ bytes: await picture('png') }], { seniorId: rosa.userId, isPrivate: 'true' });
    expect(form.body).toMatchObject({ seniorId: rosa.userId, isPrivate: true });
  });

  test('a circle that isn’t open to the member does not count', async () => {
    const [rosa, june, ana] = [await fixture.rosa(), await fixture.rosa(), await fixture.ana()];
    await join(rosa, ana, { permissions: { medications: true, health: true, appointments: true, family: false } });
    expect(await ana.share({ content: 'Hello' })).toMatchObject({ status: 403 });
    await join(june, ana);
    expect((await ana.share({ content: 'Hello' })).body.seniorId).toBe(june.userId);
    expect(await ana.share({ content: 'Hello', seniorId: rosa.userId })).toMatchObject({ status: 403 });
  });
});

describe('a private update', () => {
  test('is the author’s and the senior’s, in the feed of all and in the senior’s', async () => {
    const [rosa, ana, fay] = [await fixture.rosa(), await fixture.ana(), await fixture.fay()];
    for (const member of [ana, fay]) await join(rosa, member);
    await ana.share({ content: 'For Rosa only', isPrivate: true });
    await rosa.share({ content: 'For myself', isPrivate: true });
    await rosa.share({ content: 'For all' });
    for (const query of ['', `?senior=${rosa.userId}`]) {
      expect(said(await rosa.feed(query))).toEqual(['For all', 'For myself', 'For Rosa only']);
      expect(said(await ana.feed(query))).toEqual(['For all', 'For Rosa only']);
      expect(said(await fay.feed(query))).toEqual(['For all']);
    }
  });

  test('is in nobody’s care history, and neither are its photos', async () => {
    const [rosa, ana] = [await fixture.rosa(), await fixture.ana()];
    await join(rosa, ana);
    const photos = [{ bytes: await picture('png') }];
    const { body } = await ana.sharePhotos(photos, { isPrivate: 'true' });
    const shared = await ana.sharePhotos(photos);
    const streams = ({ id, photos }: typeof body): readonly string[] => [
      updateStream(id),
      ...photos.flatMap(({ url, thumbnailUrl }) =>
        [url, thumbnailUrl].map((file) => `upload-${file.slice('/api/files/'.length)}`),
      ),
    ];
    const seniorsOf = async (update: typeof body): Promise<readonly unknown[]> =>
      (await Promise.all(streams(update).map((stream) => fixture.server.deps.events.readStream(stream)))).flatMap(
        (events) => events.map(({ metadata }) => [metadata.seniorId, metadata.subjectId]),
      );
    expect(await seniorsOf(body)).toEqual(Array(3).fill([null, rosa.userId]));
    expect(await seniorsOf(shared.body)).toEqual(Array(3).fill([rosa.userId, rosa.userId]));
  });
});

test('the same key again is the same update; other content or other photos under it are refused', async () => {
  const rosa = await fixture.rosa();
  const headers = { 'Idempotency-Key': randomUUID() };
  const [one, other] = [{ bytes: await picture('png') }, { bytes: await picture('png', 70, 40) }];
  const first = await rosa.sharePhotos([one], { content: 'Once' }, headers);
  const again = await rosa.sharePhotos([one], { content: 'Once' }, headers);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect((await rosa.sharePhotos([other], { content: 'Once' }, headers)).status).toBe(422);
  expect((await rosa.sharePhotos([one], { content: 'Twice' }, headers)).status).toBe(422);
  expect((await eventsOf(first.body.id)).map(({ type }) => type)).toEqual(['FamilyUpdateShared']);
  expect((await rosa.feed()).body).toHaveLength(1);
});
