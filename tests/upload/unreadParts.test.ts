import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { pictureWithThumbnail } from '../../server/upload/fileKinds.ts';
import { parseMultipart } from '../../server/upload/parseMultipart.ts';

const partOf = (head: string, content: string, type = 'application/octet-stream'): string =>
  `--x y\r\nContent-Disposition: form-data; ${head}\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
const text = partOf('name="name"', 'Metformin', 'text/plain');

/** Read as it comes from the network, `size` bytes at a time. */
const parse = async (parts: readonly string[], size = 7) => {
  const body = Buffer.from(`${parts.join('')}--x y--\r\n`);
  const chunks = Array.from({ length: Math.ceil(body.length / size) }, (_, index) =>
    body.subarray(index * size, (index + 1) * size),
  );
  const headers = { 'content-type': 'multipart/form-data; boundary="x y"', 'content-length': String(body.length) };
  const request = Object.assign(Readable.from(chunks, { objectMode: false }), { headers }) as unknown as Request;
  const form = { field: 'photos', kind: pictureWithThumbnail, most: 3 };
  const files = await parseMultipart(form)(request, {} as Response, () => Promise.resolve());
  return { names: files.map(({ name }) => name), fields: { ...(request.body as object) } };
};

const unread = {
  status: 400,
  message: 'We couldn’t read one part of that form. Nothing was saved. Please send its texts and file names in UTF-8.',
};

test.each([
  ['a photo whose name has an unknown charset', partOf(`name="photos"; filename*=klingon'en'pill.jpg`, 'JPEG')],
  ['a photo whose name is cut off', partOf('name="photos"; filename*=UTF-8', 'JPEG')],
  ['a photo without a name', partOf('name="photos"', 'JPEG')],
  ['a photo whose name is a folder', partOf('name="photos"; filename=".."', 'JPEG')],
  ['a text in an unknown charset', partOf('name="dosage"', '500 mg', 'text/plain; charset=klingon')],
  ['a part of another kind', `--x y\r\nContent-Disposition: attachment; filename="pill.jpg"\r\n\r\nJPEG\r\n`],
  ['a part that does not say what it is', `--x y\r\nContent-Type: image/jpeg\r\n\r\nJPEG\r\n`],
])('%s is not left out in silence', async (_what, part) => {
  for (const parts of [[part], [text, part], [part, text]]) await expect(parse(parts)).rejects.toMatchObject(unread);
});

test.each([1, 2, 5, 64, 100_000])('a form that can be read is taken, in chunks of %s bytes', async (size) => {
  const photo = partOf(`name="photos"; filename*=UTF-8''p%C3%ADldora.jpg`, 'JPEG --x y\r\n\r\n--x yz\r\n\r\n\r\n');
  const inLatin1 = partOf(`name="photos"; filename*=iso-8859-1'en'p%EDldora.jpg`, '');
  const nothingChosen = partOf('name="photos"; filename=""', '');
  const repeated = partOf('name="sharedWith"', 'ana', 'text/plain');
  expect(await parse([text, nothingChosen, photo, inLatin1, repeated, repeated], size)).toEqual({
    names: ['píldora.jpg', 'píldora.jpg'],
    fields: { name: 'Metformin', sharedWith: ['ana', 'ana'] },
  });
});
