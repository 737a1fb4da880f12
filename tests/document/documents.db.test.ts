import { randomUUID } from 'node:crypto';
import type { DocumentView } from '../../projections/document/documents.ts';
import { documentStream } from '../../events/document/documentEvents.ts';
import { join, newAna, newPerson, newRosa, type Person } from '../circle/circleOf.ts';
import { openWindow } from '../access/rawWindow.ts';
import { pdfOf } from '../../server/demo/pdfOf.ts';
import { documentsOf } from '../support/documents.ts';
import { picture } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const withDocuments = (person: Person) => ({ ...person, documents: documentsOf(person.browser) });
const openTeam = async () => {
  const [rosa, ana] = [withDocuments(await newRosa(server)), withDocuments(await newAna(server))];
  return { rosa, ana, invitationId: await join(rosa, ana) };
};
const eventsOf = async ({ id }: DocumentView) => server.deps.events.readStream(documentStream(id));
const typesOf = async (view: DocumentView): Promise<readonly string[]> =>
  (await eventsOf(view)).map(({ type }) => type);

test('a PDF is kept as it came, and its owner sees it', async () => {
  const { rosa } = await openTeam();
  const bytes = pdfOf('Policy 4711');
  const { status, body } = await rosa.documents.add({
    bytes,
    fileName: 'Policy.pdf',
    name: 'Insurance card',
    type: 'Insurance',
  });
  expect(status).toBe(201);
  const file = {
    fileUrl: expect.stringMatching(/^\/api\/files\//),
    fileSize: bytes.length,
    mimeType: 'application/pdf',
  };
  const rest = { id: expect.any(String), userId: rosa.userId, sharedWith: [], createdAt: expect.stringMatching(/Z$/) };
  expect(body).toEqual({ ...rest, ...file, name: 'Insurance card', type: 'Insurance' });
  expect(await rosa.documents.list()).toEqual([body]);
  const opened = await rosa.documents.open(body.fileUrl);
  expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true);
  expect(
    (await eventsOf(body)).map(({ type, metadata }) => [type, metadata.actorId, metadata.subjectId, metadata.seniorId]),
  ).toEqual([['DocumentAdded', rosa.userId, rosa.userId, rosa.userId]]);
});

test('without a name it has its file’s, without a type it is “Other”, and a picture is re-encoded', async () => {
  const { rosa } = await openTeam();
  const { body } = await rosa.documents.add({ bytes: await picture('jpeg'), fileName: 'Brief für Oma 😀.jpg' });
  expect(body).toMatchObject({ name: 'Brief für Oma 😀.jpg', type: 'Other', mimeType: 'image/jpeg' });
});

test('everybody keeps documents of their own, but only a senior has a team to share with', async () => {
  const { rosa, ana } = await openTeam();
  expect((await ana.documents.add()).status).toBe(201);
  const refused = await ana.documents.add({ sharedWith: [rosa.userId] });
  expect(refused).toMatchObject({ status: 400, body: { fields: { sharedWith: expect.any(String) } } });
  expect(await ana.documents.list()).toHaveLength(1);
});

test('a member sees the documents shared with them, under the senior’s name and only for themselves', async () => {
  const { rosa, ana } = await openTeam();
  const bea = withDocuments(await newAna(server));
  await join(rosa, bea, { permissions: { medications: false, health: false, appointments: false, family: false } });
  await rosa.documents.add({ name: 'Not shared' });
  const { body: forBoth } = await rosa.documents.add({ name: 'For both', sharedWith: [ana.userId, bea.userId] });
  expect(forBoth.sharedWith).toEqual([ana.userId, bea.userId]);
  expect(await bea.documents.list(rosa.userId)).toEqual([{ ...forBoth, sharedWith: [bea.userId] }]);
  expect((await bea.documents.open(forBoth.fileUrl)).status).toBe(200);
  const eve = documentsOf((await newPerson(server, 'caregiver')).browser);
  expect(await eve.list(rosa.userId)).toMatchObject({ code: 'not_found' });
  expect((await eve.open(forBoth.fileUrl)).status).toBe(404);
});

test('sharing and unsharing take effect before the call answers', async () => {
  const { rosa, ana } = await openTeam();
  const { body } = await rosa.documents.add();
  const opened = async (): Promise<number> => (await ana.documents.open(body.fileUrl)).status;
  expect([await opened(), await ana.documents.list(rosa.userId)]).toEqual([404, []]);
  const shared = await rosa.documents.change(body.id, { sharedWith: [ana.userId, ana.userId] });
  expect(shared).toMatchObject({ status: 200, body: { sharedWith: [ana.userId] } });
  expect(await opened()).toBe(200);
  expect(await rosa.documents.change(body.id, { sharedWith: [] })).toMatchObject({
    status: 200,
    body: { sharedWith: [] },
  });
  expect([await opened(), await ana.documents.list(rosa.userId)]).toEqual([404, []]);
  expect(await typesOf(body)).toEqual(['DocumentAdded', 'DocumentShared', 'DocumentShared']);
});

test('only the owner changes a document, and only with people of the team', async () => {
  const { rosa, ana } = await openTeam();
  const { body } = await rosa.documents.add({ sharedWith: [ana.userId] });
  const eve = withDocuments(await newPerson(server, 'caregiver'));
  for (const sharedWith of [[eve.userId], [rosa.userId], [randomUUID()]])
    expect(await rosa.documents.change(body.id, { sharedWith })).toMatchObject({
      status: 400,
      body: { fields: { sharedWith: expect.any(String) } },
    });
  expect((await ana.documents.change(body.id, { name: 'Mine' })).status).toBe(403);
  expect((await ana.documents.remove(body.id)).status).toBe(403);
  expect((await eve.documents.change(body.id, { name: 'Mine' })).status).toBe(404);
  expect((await eve.documents.remove(body.id)).status).toBe(404);
  expect((await rosa.documents.change(randomUUID(), { name: 'None' })).status).toBe(404);
  expect((await rosa.documents.change('1', { name: 'None' })).status).toBe(400);
  expect(await typesOf(body)).toEqual(['DocumentAdded']);
});

test('a name is changed, shown as written, and is the file’s name when it is saved', async () => {
  const { rosa } = await openTeam();
  const { body } = await rosa.documents.add();
  const name = 'Brief an Róża ❤️ <b>“wichtig”</b> مرحبا';
  expect(await rosa.documents.change(body.id, { name })).toMatchObject({ status: 200, body: { name } });
  const disposition =
    (await rosa.documents.open(`${body.fileUrl}?download=1`)).headers.get('content-disposition') ?? '';
  expect(decodeURIComponent(disposition)).toContain('Brief an Róża ❤️ _b_“wichtig”__b_ مرحبا.pdf');
  for (const wrong of ['', '   ', 'x'.repeat(201), 'a\u0000b', 'a\ud800b'])
    expect(await rosa.documents.change(body.id, { name: wrong })).toMatchObject({
      status: 400,
      body: { fields: { name: expect.any(String) } },
    });
  expect(await rosa.documents.add({ type: 'x'.repeat(51) })).toMatchObject({
    status: 400,
    body: { fields: { type: expect.any(String) } },
  });
  expect(await rosa.documents.add({ type: ' ', name: '' })).toMatchObject({
    status: 201,
    body: { type: 'Other', name: 'insurance.pdf' },
  });
});

test('a removed document is gone for everybody, its file too, and can be removed again', async () => {
  const { rosa, ana } = await openTeam();
  const { body } = await rosa.documents.add({ sharedWith: [ana.userId] });
  expect((await rosa.documents.remove(body.id)).status).toBe(204);
  expect([await rosa.documents.list(), await ana.documents.list(rosa.userId)]).toEqual([[], []]);
  for (const { documents } of [rosa, ana]) expect((await documents.open(body.fileUrl)).status).toBe(404);
  expect((await rosa.documents.remove(body.id)).status).toBe(204);
  expect((await rosa.documents.change(body.id, { name: 'Back' })).status).toBe(404);
  expect(await typesOf(body)).toEqual(['DocumentAdded', 'DocumentRemoved']);
});

test.each(['removed', 'left'])(
  'a member who has %s can’t open anything once that is answered, and coming back restores nothing',
  async (how) => {
    const { rosa, ana, invitationId } = await openTeam();
    const { body } = await rosa.documents.add({ sharedWith: [ana.userId] });
    expect((await ana.documents.open(body.fileUrl)).status).toBe(200);
    expect((await (how === 'left' ? ana : rosa).end(invitationId)).status).toBe(204);
    expect((await ana.documents.open(body.fileUrl)).status).toBe(404);
    expect((await ana.browser.get(`/api/documents?senior=${rosa.userId}`)).status).toBe(404);
    expect(await rosa.documents.list()).toMatchObject([{ sharedWith: [] }]);
    await join(rosa, ana);
    expect((await ana.documents.open(body.fileUrl)).status).toBe(404);
    expect(await ana.documents.list(rosa.userId)).toEqual([]);
    await rosa.documents.change(body.id, { sharedWith: [ana.userId] });
    expect((await ana.documents.open(body.fileUrl)).status).toBe(200);
  },
);

test('a list that was read before somebody left shares nothing with them', async () => {
  const { rosa, ana, invitationId } = await openTeam();
  const { body } = await rosa.documents.add();
  const [shared, ended] = await Promise.all([
    rosa.documents.change(body.id, { sharedWith: [ana.userId] }),
    rosa.end(invitationId),
  ]);
  expect([[200, 400].includes(shared.status), ended.status]).toEqual([true, 204]);
  expect((await ana.documents.open(body.fileUrl)).status).toBe(404);
  await join(rosa, ana);
  expect((await ana.documents.open(body.fileUrl)).status).toBe(404);
});

test('windows of the owner and of those who could or can see it are notified, and nobody else’s', async () => {
  const { rosa, ana } = await openTeam();
  const bea = withDocuments(await newAna(server));
  await join(rosa, bea);
  const { body } = await rosa.documents.add();
  const windows = await Promise.all([rosa, ana, bea].map(({ browser }) => openWindow(server.url, browser.cookie())));
  const told = async (change: object): Promise<readonly boolean[]> => {
    const before = windows.map(({ frames }) => frames.length);
    await rosa.documents.change(body.id, change);
    const { body: own } = await rosa.documents.add({ sharedWith: [ana.userId, bea.userId] });
    await until(() => windows.every(({ isTold }) => isTold(own.id)));
    return windows.map(({ frames }, index) => frames.slice(before[index]).some(({ ids }) => ids?.includes(body.id)));
  };
  expect(await told({ name: 'Unshared' })).toEqual([true, false, false]);
  expect(await told({ sharedWith: [ana.userId] })).toEqual([true, true, false]);
  expect(await told({ sharedWith: [bea.userId] })).toEqual([true, true, true]);
  expect(await told({ name: 'Shared with Bea' })).toEqual([true, false, true]);
  await Promise.all(windows.map((window) => window.close()));
});

test('the same key again is the same document; another file under it is refused', async () => {
  const { rosa } = await openTeam();
  const key = { 'idempotency-key': randomUUID() };
  const first = await rosa.documents.add({}, key);
  expect(await rosa.documents.add({}, key)).toMatchObject({ body: { id: first.body.id } });
  expect((await rosa.documents.add({ bytes: pdfOf('another') }, key)).status).toBe(422);
  expect(await rosa.documents.list()).toHaveLength(1);
});
