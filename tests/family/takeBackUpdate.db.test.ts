import { sweepUploads } from '../../server/upload/sweepUploads.ts';
import { familyUpdatesProjector } from '../../projections/family/familyUpdatesProjector.ts';
import { uploadsProjector } from '../../projections/upload/uploads.ts';
import { findFileKey, openSealed } from '../../server/upload/sealedFiles.ts';
import { patch } from '../access/accessRow.ts';
import { join } from '../circle/circleOf.ts';
import type { Browser, Reply } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { picture } from '../support/pictures.ts';
import { replay } from '../support/replay.ts';
import { familyFixture, type Relative } from './familyFixture.ts';

const fixture = familyFixture();
const takeBack = ({ browser }: Relative, id: string): Promise<Reply<unknown>> =>
  browser.request('DELETE', `/api/family-updates/${id}`);
const hide = ({ browser }: Relative, id: string, hidden: unknown = true): Promise<Reply<unknown>> =>
  patch(browser, `/api/family-updates/${id}`, { hidden } as object);
const statusOf = async (path: string, browser: Browser): Promise<number> =>
  (await fetch(`${fixture.server.url}${path}`, { headers: { cookie: browser.cookie() } })).status;
const newest = async ({ browser }: Relative): Promise<readonly unknown[]> =>
  (await browser.get<readonly unknown[]>('/api/family-updates/newest')).body;

/** Rosa's circle: Ana and Fay see her family updates. */
const circle = async () => {
  const [rosa, ana, fay, eve] = [await fixture.rosa(), await fixture.ana(), await fixture.fay(), await fixture.fay()];
  const invitation = await join(rosa, ana);
  await join(rosa, fay);
  return { rosa, ana, fay, eve, invitation };
};
const withPhoto = async (author: Relative, bytes?: Uint8Array) => {
  const { body } = await author.sharePhotos([{ bytes: bytes ?? (await picture('png', 61, 41)) }], {
    content: 'The roses are out.',
  });
  const [photo] = body.photos;
  if (!photo) throw new Error('The photo was not shared');
  return { id: body.id, files: [photo.url, photo.thumbnailUrl] };
};
const statuses = (people: readonly Relative[], paths: readonly string[]): Promise<readonly (readonly number[])[]> =>
  Promise.all(people.map(({ browser }) => Promise.all(paths.map((path) => statusOf(path, browser)))));

test('an update that its author takes back leaves its place and time to everyone, and neither text nor photos', async () => {
  const { rosa, ana, fay } = await circle();
  const before = await rosa.share({ content: 'Before' });
  const { id, files } = await withPhoto(ana);
  expect((await newest(fay))[0]).toMatchObject({ author: { id: ana.userId } });
  expect((await takeBack(ana, id)).status).toBe(204);
  for (const person of [rosa, ana, fay]) {
    const [gone, ...rest] = (await person.feed()).body;
    expect(gone).toMatchObject({
      id,
      authorId: ana.userId,
      content: '',
      photos: [],
      attachmentUrl: null,
      attachmentUrls: '[]',
    });
    expect(gone?.takenBackAt).toBe(fixture.clock.now().toISOString());
    expect(rest.map((update) => update.id)).toEqual([before.body.id]);
    expect(await newest(person)).toMatchObject([{ author: { id: rosa.userId } }]);
  }
  expect(await statuses([rosa, ana, fay], files)).toEqual(Array(3).fill([404, 404]));
  expect((await takeBack(ana, id)).status).toBe(204);
});

test('nobody but its author can take it back, and to strangers it doesn’t exist', async () => {
  const { rosa, ana, fay, eve, invitation } = await circle();
  const { id, files } = await withPhoto(ana);
  const asked = [takeBack(rosa, id), takeBack(fay, id), takeBack(eve, id)];
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 403, 404]);
  const closed = (await ana.share({ content: 'Between us', isPrivate: true })).body.id;
  expect([(await takeBack(fay, closed)).status, (await takeBack(rosa, closed)).status]).toEqual([404, 403]);
  expect(await statuses([fay], files)).toEqual([[200, 200]]);
  expect((await takeBack(ana, closed)).status).toBe(204);
  await rosa.end(invitation);
  expect((await takeBack(ana, id)).status).toBe(404);
});

test('the bytes of its photos go with the next sweep, unless another update shows them', async () => {
  const { rosa, ana } = await circle();
  const bytes = await picture('png', 62, 42);
  const [first, second, other] = [await withPhoto(ana, bytes), await withPhoto(ana, bytes), await withPhoto(ana)];
  const hashes = async (): Promise<ReadonlySet<string>> => {
    const { rows } = await fixture.server.deps.db.pool.query<{ hash: string }>({
      text: 'select distinct hash from uploads where owner_id = $1',
      values: [rosa.userId],
    });
    return new Set(rows.map(({ hash }) => hash));
  };
  const isStored = async (hash: string): Promise<boolean> => {
    const file = { ownerId: rosa.userId, hash };
    const key = await findFileKey(fixture.server.deps, rosa.userId);
    if (!key) throw new Error('Her key is missing');
    const opened = await openSealed(fixture.server.deps, key, file);
    if (typeof opened !== 'string') await opened.close();
    return opened !== 'missing';
  };
  const all = await hashes();
  const sweepIn = async (hours: number): Promise<void> => {
    await caughtUp(fixture.server);
    const now = new Date(fixture.clock.now().getTime() + hours * 3_600_000);
    await sweepUploads.run({ ...fixture.server.deps, now: () => now }, new AbortController().signal);
  };
  // each of them is no longer new then
  await sweepIn(48);
  for (const { id } of [first, other]) expect((await takeBack(ana, id)).status).toBe(204);
  const left = await hashes();
  await sweepIn(49);
  expect(left.size).toBe(2);
  for (const hash of all) expect([hash, await isStored(hash)]).toEqual([hash, left.has(hash)]);
  expect(await statuses([rosa], second.files)).toEqual([[200, 200]]);
});

test('an update that the senior hides is seen by her and its author alone, until she shows it again', async () => {
  const { rosa, ana, fay } = await circle();
  const { id, files } = await withPhoto(ana);
  const answer = await hide(rosa, id);
  expect(answer).toMatchObject({ status: 200, body: { id, isHidden: true, content: 'The roses are out.' } });
  for (const person of [rosa, ana]) expect((await person.feed()).body).toMatchObject([{ id, isHidden: true }]);
  expect([(await fay.feed()).body, await newest(fay)]).toEqual([[], []]);
  expect(await statuses([rosa, ana, fay], files)).toEqual([
    [200, 200],
    [200, 200],
    [404, 404],
  ]);
  expect((await hide(rosa, id)).status).toBe(200);
  expect(await hide(rosa, id, false)).toMatchObject({ status: 200, body: { isHidden: false } });
  expect((await fay.feed()).body).toMatchObject([{ id, isHidden: false }]);
  expect(await statuses([fay], files)).toEqual([[200, 200]]);
});

test('only the senior hides, only with true or false, and no update that was taken back or is private', async () => {
  const { rosa, ana, fay, eve } = await circle();
  const { id } = (await ana.share({ content: 'Hello' })).body;
  const asked = [hide(ana, id), hide(fay, id), hide(eve, id)];
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 403, 404]);
  expect((await hide(rosa, id, 'yes')).status).toBe(400);
  const closed = (await ana.share({ content: 'Between us', isPrivate: true })).body.id;
  expect(await hide(rosa, closed)).toMatchObject({ status: 409, body: { code: 'update_private' } });
  expect((await takeBack(ana, id)).status).toBe(204);
  expect(await hide(rosa, id)).toMatchObject({ status: 409, body: { code: 'update_taken_back' } });
  expect((await takeBack(rosa, '00000000-0000-4000-8000-00000000dead')).status).toBe(404);
  expect((await takeBack(rosa, 'not-an-id')).status).toBe(400);
});

test('an update that was hidden and then taken back stays with the two', async () => {
  const { rosa, ana, fay } = await circle();
  const { id } = (await ana.share({ content: 'Hello' })).body;
  await hide(rosa, id);
  await takeBack(ana, id);
  expect((await rosa.feed()).body).toMatchObject([{ id, content: '', isHidden: true }]);
  expect((await fay.feed()).body).toEqual([]);
});

test('a retry of sharing brings nothing back, and rebuilt read models are the same', async () => {
  const { rosa, ana, fay } = await circle();
  const key = { 'Idempotency-Key': '8d0f2f3e-6a57-4f0c-9f39-4d4f6b1f1c11' };
  const { id } = (await ana.share({ content: 'Hello' }, key)).body;
  await takeBack(ana, id);
  expect(await ana.share({ content: 'Hello' }, key)).toMatchObject({ status: 201, body: { id, content: '' } });
  await hide(rosa, (await withPhoto(fay)).id);
  for (const { live, rebuilt } of await replay(fixture.server, [familyUpdatesProjector, uploadsProjector]))
    expect(rebuilt).toEqual(live);
});
