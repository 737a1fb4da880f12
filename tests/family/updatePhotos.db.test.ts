import { readdir } from 'node:fs/promises';
import { join as pathOf } from 'node:path';
import sharp from 'sharp';
import { sweepUploads } from '../../server/upload/sweepUploads.ts';
import { join } from '../circle/circleOf.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { animatedGif, photoWithPlace, picture, pixelBomb } from '../support/pictures.ts';
import { until } from '../support/waiting.ts';
import { begunForm, stallForm } from '../upload/stallingForms.ts';
import { familyFixture, type Relative } from './familyFixture.ts';

const fixture = familyFixture();
const fetchFile = (path: string, browser: Browser): Promise<Response> =>
  fetch(`${fixture.server.url}${path}`, { headers: { cookie: browser.cookie() } });
const sharedPhoto = async (author: Relative, bytes: Uint8Array, fields: Readonly<Record<string, string>> = {}) => {
  const { status, body } = await author.sharePhotos([{ bytes }], fields);
  const [photo] = body.photos;
  if (status !== 201 || !photo) throw new Error(`Sharing answered ${status}: ${JSON.stringify(body)}`);
  return photo;
};

test('a photo and its thumbnail are served upright, without the place they were taken at', async () => {
  const rosa = await fixture.rosa();
  const { url, thumbnailUrl, width, height } = await sharedPhoto(rosa, await photoWithPlace());
  expect([width, height]).toEqual([40, 60]);
  for (const path of [url, thumbnailUrl]) {
    const response = await fetchFile(path, rosa.browser);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const { exif, orientation, ...metadata } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([exif, orientation, metadata.width, metadata.height]).toEqual([undefined, undefined, 40, 60]);
  }
});

test('a thumbnail is small, and the large one as large as a screen', async () => {
  const rosa = await fixture.rosa();
  const { url, thumbnailUrl, width, height } = await sharedPhoto(rosa, await picture('jpeg', 3000, 1500));
  expect([width, height]).toEqual([1600, 800]);
  const sizes = [url, thumbnailUrl].map(async (path) => {
    const { width, height } = await sharp(
      Buffer.from(await (await fetchFile(path, rosa.browser)).arrayBuffer()),
    ).metadata();
    return [width, height];
  });
  expect(await Promise.all(sizes)).toEqual([
    [1600, 800],
    [640, 320],
  ]);
});

test('an animated picture is shown as its first frame', async () => {
  const rosa = await fixture.rosa();
  const { url } = await sharedPhoto(rosa, await animatedGif());
  const { format, pages } = await sharp(
    Buffer.from(await (await fetchFile(url, rosa.browser)).arrayBuffer()),
  ).metadata();
  expect([format, pages]).toEqual(['png', undefined]);
});

test('photos that were shared, and their thumbnails, are kept', async () => {
  const rosa = await fixture.rosa();
  const { url, thumbnailUrl } = await sharedPhoto(rosa, await picture('png', 61, 41));
  await caughtUp(fixture.server);
  const now = new Date(fixture.clock.now().getTime() + 48 * 3_600_000);
  await sweepUploads.run({ ...fixture.server.deps, now: () => now }, new AbortController().signal);
  for (const path of [url, thumbnailUrl]) expect((await fetchFile(path, rosa.browser)).status).toBe(200);
});

describe('rights to open a photo', () => {
  const statuses = async (
    people: readonly Browser[],
    paths: readonly string[],
  ): Promise<readonly (readonly number[])[]> =>
    Promise.all(
      people.map(async (browser) => Promise.all(paths.map(async (path) => (await fetchFile(path, browser)).status))),
    );

  test('the circle; of a private update the senior and its author', async () => {
    const [rosa, ana, fay, eve] = [await fixture.rosa(), await fixture.ana(), await fixture.fay(), await fixture.fay()];
    for (const member of [ana, fay]) await join(rosa, member);
    const people = [rosa.browser, ana.browser, fay.browser, eve.browser, browserOf(fixture.server.url)];
    const open = await sharedPhoto(ana, await picture('png'));
    expect(await statuses(people, [open.url, open.thumbnailUrl])).toEqual([
      [200, 200],
      [200, 200],
      [200, 200],
      [404, 404],
      [401, 401],
    ]);
    const closed = await sharedPhoto(ana, await picture('png', 50, 50), { isPrivate: 'true' });
    expect(await statuses(people, [closed.url, closed.thumbnailUrl])).toEqual([
      [200, 200],
      [200, 200],
      [404, 404],
      [404, 404],
      [401, 401],
    ]);
  });

  test.each<[string, number, (rosa: Relative, ana: Relative, invitation: string) => Promise<{ status: number }>]>([
    ['is removed', 404, (rosa, _ana, invitation) => rosa.end(invitation)],
    ['leaves', 404, (_rosa, ana, invitation) => ana.end(invitation)],
    ['loses the area', 403, (rosa, _ana, invitation) => rosa.change(invitation, { permissions: { family: false } })],
  ])('nobody who %s, from before the answer on, nor its feed', async (_how, status, end) => {
    const [rosa, ana] = [await fixture.rosa(), await fixture.ana()];
    const invitation = await join(rosa, ana);
    const hers = await sharedPhoto(ana, await picture('png'));
    const secret = await sharedPhoto(ana, await picture('png', 50, 50), { isPrivate: 'true' });
    const paths = [hers.url, hers.thumbnailUrl, secret.url, secret.thumbnailUrl];
    expect((await end(rosa, ana, invitation)).status).toBeLessThan(300);
    expect(await statuses([ana.browser, rosa.browser], paths)).toEqual([Array(4).fill(status), Array(4).fill(200)]);
    expect((await ana.feed(`?senior=${rosa.userId}`)).status).toBe(status);
    expect((await ana.feed()).body).toEqual([]);
    expect((await ana.share({ content: 'Still here?', seniorId: rosa.userId })).status).toBe(status);
  });
});

describe('a file that isn’t a photo', () => {
  const storedFiles = async (): Promise<readonly string[]> => {
    const entries = await readdir(pathOf(fixture.server.deps.config.dataDir, 'blobs'), {
      recursive: true,
      withFileTypes: true,
    });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  const [tooLarge, noImage] = ['Please select an image smaller than 5MB', 'Please select an image file'];

  test.each([
    ['an SVG', 'drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, noImage],
    ['a script that is called a PNG', 'cat.png', Buffer.from('<script>alert(1)</script>'), 415, noImage],
    ['nothing', 'empty.jpg', Buffer.alloc(0), 415, noImage],
    ['one byte too many', 'holiday.jpg', Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 413, tooLarge],
    ['a pixel bomb', 'bomb.png', pixelBomb(), 413, 'Please select an image of at most 40 megapixels'],
  ])(
    '%s is refused by its name, nothing is shared and nothing stays on disk',
    async (_what, name, bytes, status, sentence) => {
      const rosa = await fixture.rosa();
      const before = await storedFiles();
      const good = { bytes: await picture('png') };
      const reply = await rosa.sharePhotos([good, { bytes, name, type: 'image/png' }, good], { content: 'Look' });
      const words = `${name}: ${sentence}`;
      expect(reply).toMatchObject({ status, body: { message: words, fields: { photos: words } } });
      expect((await rosa.feed()).body).toEqual([]);
      expect(await storedFiles()).toEqual(before);
    },
  );

  test('an upload that breaks off in the middle leaves nothing', async () => {
    const rosa = await fixture.rosa();
    const before = await storedFiles();
    const begin = (content: string) =>
      stallForm(rosa.browser, 'POST', '/api/family-updates', begunForm('photos', { content }));
    const forms = ['one', 'two', 'three'].map(begin);
    // two of one person are taken at a time: once one is refused, the others have begun
    expect((await Promise.race(forms.map(({ answer }) => answer()))).status).toBe(429);
    for (const form of forms) form.destroy();
    await Promise.all(forms.map(({ closed }) => closed));
    await until(async () => (await rosa.sharePhotos([{ bytes: await picture('png') }])).status === 201);
    expect((await rosa.feed()).body).toHaveLength(1);
    // the photo that was shared then, and its thumbnail
    expect((await storedFiles()).length - before.length).toBeLessThanOrEqual(2);
  });

  test('a form is refused before its photos have come, where its author may not share there', async () => {
    const [rosa, ana] = [await fixture.rosa(), await fixture.ana()];
    const stalling = stallForm(ana.browser, 'POST', '/api/family-updates', begunForm('photos'));
    expect((await stalling.answer()).status).toBe(404);
    await stalling.closed;
    await join(await fixture.rosa(), ana);
    const named = stallForm(ana.browser, 'POST', '/api/family-updates', begunForm('photos', { seniorId: rosa.userId }));
    expect((await named.answer()).status).toBe(404);
    await named.closed;
  });
});
