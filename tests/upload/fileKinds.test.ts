import sharp from 'sharp';
import { document, pictureWithThumbnail } from '../../server/upload/fileKinds.ts';
import { openImages } from '../../server/upload/images.ts';
import { picture } from '../support/pictures.ts';

const images = openImages();
const safeDocument = (bytes: Uint8Array) => document.makeSafe(images, bytes, { field: 'document' });

test('a PDF is kept byte for byte', async () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj << /S /JavaScript >> endobj');
  const { bytes, contentType } = await safeDocument(pdf);
  expect(contentType).toBe('application/pdf');
  expect(Buffer.from(bytes).equals(pdf)).toBe(true);
});

test.each([
  ['a byte order mark', Buffer.from([0xef, 0xbb, 0xbf])],
  ['a newline', Buffer.from('\r\n')],
  ['1,019 bytes', Buffer.alloc(1019, 'x')],
])('a PDF that has %s before its beginning is one', async (_what, before) => {
  const pdf = Buffer.concat([before, Buffer.from('%PDF-1.4\n1 0 obj')]);
  const { bytes, contentType } = await safeDocument(pdf);
  expect([contentType, Buffer.from(bytes).equals(pdf)]).toEqual(['application/pdf', true]);
});

test('a photographed letter stays readable', async () =>
  expect(await safeDocument(await picture('jpeg', 4000, 1000))).toMatchObject({
    contentType: 'image/jpeg',
    width: 3000,
    height: 750,
  }));

test.each([
  ['nothing', () => Buffer.alloc(0)],
  ['a page of HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF behind a picture', () => Buffer.from('GIF89a%PDF-1.7')],
  ['a PDF that begins too late', () => Buffer.concat([Buffer.alloc(1020, 'x'), Buffer.from('%PDF-1.7')])],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a zip', () => Buffer.from('PK\x03\x04')],
  ['an animation', () => picture('gif')],
])('%s isn’t a document', async (_what, make) => {
  const sentence = 'Please select a PDF, JPEG, PNG or WebP file';
  await expect(safeDocument(await make())).rejects.toEqual(
    expect.objectContaining({ status: 415, message: sentence, fields: { document: sentence } }),
  );
});

test('a photo of the feed comes with a thumbnail', async () => {
  const { thumbnail, ...large } = await pictureWithThumbnail.makeSafe(images, await picture('png', 2000, 1000), {
    field: 'photos',
  });
  expect(large).toMatchObject({ width: 1600, height: 800 });
  expect(await sharp(thumbnail?.bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 320 });
});
