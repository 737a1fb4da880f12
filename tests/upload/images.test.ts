import sharp from 'sharp';
import { openImages } from '../../server/upload/images.ts';
import { animatedGif, longLine, noisyPhoto, photoWithPlace, picture, pixelBomb } from '../support/pictures.ts';

const images = openImages();
const reencode = (bytes: Uint8Array) => images.reencode(bytes, { field: 'profilePicture' });
const problemOf = async (bytes: Uint8Array): Promise<unknown> =>
  reencode(bytes).then(undefined, (problem: unknown) => problem);
const problem = (status: number, code: string, sentence: string) =>
  expect.objectContaining({ status, code, message: sentence, fields: { profilePicture: sentence } });
const noImage = problem(415, 'not_an_image', 'Please select an image file');

test.each([
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/png'],
] as const)('a %s comes out as %s', async (format, contentType) => {
  const image = await reencode(await picture(format));
  expect(image.contentType).toBe(contentType);
  expect(await sharp(image.bytes).metadata()).toMatchObject({ width: 60, height: 40 });
});

test('the place of a photo is forgotten, and it is upright', async () => {
  const photo = await photoWithPlace();
  expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Canary Camera');
  const metadata = await sharp((await reencode(photo)).bytes).metadata();
  expect(metadata.exif).toBeUndefined();
  expect(metadata.xmp).toBeUndefined();
  expect(metadata.orientation).toBeUndefined();
  expect(metadata).toMatchObject({ width: 40, height: 60 });
});

test('a large photo is at most 1600 px long, a small one stays', async () => {
  const { bytes } = await reencode(await picture('jpeg', 3000, 1500));
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 800 });
});

test('a page can be larger', async () => {
  const { width, height } = await images.reencode(await picture('jpeg', 4000, 2000), { field: 'document' }, 3000);
  expect([width, height]).toEqual([3000, 1500]);
});

test('a thumbnail is small, keeps the proportions and has no metadata', async () => {
  const large = await reencode(await noisyPhoto(1600, 1200));
  const small = await images.thumbnail(large);
  expect(small).toMatchObject({ width: 640, height: 480, contentType: 'image/webp' });
  expect(small.bytes.length).toBeLessThan(large.bytes.length / 4);
  expect((await sharp(small.bytes).metadata()).exif).toBeUndefined();
});

test('the problem names the one of several files', async () => {
  const sentence = 'notes.txt: Please select an image file';
  await expect(images.reencode(Buffer.from('notes'), { field: 'photos', name: 'notes.txt' })).rejects.toEqual(
    expect.objectContaining({ message: sentence, fields: { photos: sentence } }),
  );
});

test('the first frame of an animation stays', async () => {
  const { bytes } = await reencode(await animatedGif());
  const metadata = await sharp(bytes).metadata();
  expect(metadata.pages ?? 1).toBe(1);
  const { dominant } = await sharp(bytes).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);
});

test('data hidden behind a picture does not come out', async () => {
  const polyglot = Buffer.concat([await picture('jpeg'), Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
  const { bytes } = await reencode(polyglot);
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('<script>');
});

test('the same picture makes the same bytes, so that a retry differs from another picture', async () => {
  const photo = await photoWithPlace();
  expect(Buffer.from((await reencode(photo)).bytes).equals((await reencode(photo)).bytes)).toBe(true);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('I am a .png, honestly')],
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  ],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['the beginning of a PNG and nothing more', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
])('%s isn’t an image', async (_what, bytes) => expect(await problemOf(bytes)).toEqual(noImage));

test('a truncated JPEG isn’t an image', async () => {
  const photo = await noisyPhoto(200, 200);
  expect(await problemOf(photo.subarray(0, photo.length / 2))).toEqual(noImage);
});

test.each([
  ['baseline', false, 2],
  ['baseline', false, 1],
  ['progressive', true, 2],
] as const)(
  'a %s JPEG (progressive: %s) that lost its last %d bytes is taken, as browsers show it',
  async (_kind, progressive, lost) => {
    const photo = await sharp(await noisyPhoto(200, 200))
      .jpeg({ progressive })
      .toBuffer();
    expect(await reencode(photo.subarray(0, photo.length - lost))).toMatchObject({
      contentType: 'image/jpeg',
      width: 200,
      height: 200,
    });
  },
);

test('a few bytes that claim a huge picture are refused before they are unfolded', async () =>
  expect(await problemOf(pixelBomb())).toEqual(
    problem(413, 'too_many_pixels', 'Please select an image of at most 40 megapixels'),
  ));

test('a line of many pixels is refused before it is decoded, which would take long', async () => {
  expect(await reencode(longLine(50_000))).toMatchObject({ width: 1, height: 1600 });
  expect(await problemOf(longLine(50_001))).toEqual(
    problem(413, 'too_many_pixels', 'Please select an image of at most 50,000 pixels a side'),
  );
});

test('with the queue full, the next picture must come again', async () => {
  const busy = openImages({ atOnce: 1, waiting: 0 });
  const bytes = await picture('png');
  const first = busy.reencode(bytes, { field: 'photo' });
  await expect(busy.reencode(bytes, { field: 'photo' })).rejects.toEqual(
    expect.objectContaining({ status: 503, retryAfterSeconds: 2 }),
  );
  await expect(first).resolves.toBeDefined();
});
