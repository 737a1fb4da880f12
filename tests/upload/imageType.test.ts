import { imageFormatOf } from '../../server/upload/imageType.ts';

const ascii = (text: string): Uint8Array => Buffer.from(text, 'latin1');

test.each([
  ['jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ['png', ascii('\x89PNG\r\n\x1a\n')],
  ['gif', ascii('GIF89a')],
  ['webp', ascii('RIFF\x00\x00\x00\x00WEBPVP8 ')],
])('%s is recognized by its first bytes', (format, bytes) => expect(imageFormatOf(bytes)).toBe(format));

test.each([
  ['nothing', new Uint8Array()],
  ['two bytes of a JPEG', Uint8Array.of(0xff, 0xd8)],
  ['an SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['text', ascii('hello')],
  ['a sound', ascii('RIFF\x00\x00\x00\x00WAVE')],
  ['a BMP', ascii('BM\x00\x00')],
  ['a page that hides a picture', ascii('<script></script>\x89PNG\r\n\x1a\n')],
])('%s isn’t a picture', (_what, bytes) => expect(imageFormatOf(bytes)).toBeUndefined());
