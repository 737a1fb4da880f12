import { fileProblems } from '../../client/document/documentDraft.ts';
import { pictureProblem } from '../../client/ui/pictureFile.ts';
import { unreadableFormatOf } from '../../events/upload/unreadableFormats.ts';
import { document, picture, pictureWithThumbnail, type FileKind } from '../../server/upload/fileKinds.ts';
import { openImages } from '../../server/upload/images.ts';

const heic =
  'This is a HEIC photo, as iPhones take them. On the iPhone choose Settings > Camera > Formats > Most Compatible, or share it as JPEG.';
const avif = 'This is an AVIF picture. Please save it as JPEG or PNG, then choose it again.';

/** The beginning of such a file: its size, `ftyp`, the major brand, its version, and what else it is compatible with. */
const mediaFile = (major: string, ...compatible: readonly string[]): Buffer => {
  const brands = Buffer.from(`ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(brands.length + 4);
  return Buffer.concat([size, brands, Buffer.alloc(64)]);
};

test.each([
  ['an iPhone’s photo', mediaFile('heic', 'mif1', 'heic'), 'heic'],
  ['one of several pictures', mediaFile('mif1', 'mif1', 'heix'), 'heic'],
  ['an AVIF', mediaFile('avif', 'mif1', 'miaf'), 'avif'],
  ['an AVIF that says so at second place', mediaFile('mif1', 'avif'), 'avif'],
  ['a film', mediaFile('isom', 'mp42'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
  ['a file that breaks off', mediaFile('heic').subarray(0, 7), undefined],
  ['a size that is made up', Buffer.from('\xff\xff\xff\xffftypisom', 'latin1'), undefined],
])('by its bytes %s is recognized', (_what, bytes, format) => expect(unreadableFormatOf(bytes)).toBe(format));

const images = openImages();
const kinds: readonly (readonly [string, FileKind])[] = [
  ['a profile or medication picture', picture],
  ['a photo of the feed', pictureWithThumbnail],
  ['a document', document],
];
test.each(kinds)('as %s, HEIC and AVIF are refused by name, with what to do', async (_what, kind) => {
  const refused = (bytes: Buffer, sentence: string) =>
    expect(kind.makeSafe(images, bytes, { field: 'file' })).rejects.toEqual(
      expect.objectContaining({
        status: 415,
        code: 'unreadable_format',
        message: sentence,
        fields: { file: sentence },
      }),
    );
  await refused(mediaFile('heic', 'mif1', 'heic'), heic);
  await refused(mediaFile('avif', 'mif1'), avif);
});

test.each([
  [{ name: 'IMG_1.HEIC', type: 'image/heic' }, heic],
  [{ name: 'IMG_1.heif', type: 'image/heif' }, heic],
  [{ name: 'IMG_1.HEIC', type: '' }, heic],
  [{ name: 'cat.avif', type: 'image/avif' }, avif],
])('%o is refused before it is sent, in the forms of pictures and of documents', (file, sentence) => {
  const chosen = { ...file, size: 10 } as File;
  expect(pictureProblem(chosen)).toEqual({ title: 'Invalid file type', description: sentence });
  expect(fileProblems({ file: chosen })).toEqual({ file: sentence });
});

test('a file wrongly named JPEG is sent: the server decides by its bytes', () => {
  const chosen = { name: 'IMG_1.heic', type: 'image/jpeg', size: 10 } as File;
  expect([pictureProblem(chosen), fileProblems({ file: chosen })]).toEqual([undefined, {}]);
});
