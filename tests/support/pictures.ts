import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });

/** A picture of one colour. */
export const picture = (format: 'jpeg' | 'png' | 'gif' | 'webp', width = 60, height = 40): Promise<Buffer> =>
  plain(width, height).toFormat(format).toBuffer();

/** A photo in a phone's format: stored on its side, and with the place where it was taken. */
export const photoWithPlace = (): Promise<Buffer> =>
  plain(60, 40)
    .withExif({ IFD0: { Make: 'Canary Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Photographic noise, which no format makes small. */
export const noisyPhoto = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg({ quality: 100 })
    .toBuffer();

/** Two frames of different colours. */
export const animatedGif = async (): Promise<Buffer> => {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG in shades of gray: `data` are its rows, each after a byte for its filter. */
const grayPng = (width: number, height: number, bits: number, data: Buffer): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(bits, 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A few hundred bytes that claim 900 million pixels. */
export const pixelBomb = (): Buffer => grayPng(30_000, 30_000, 8, Buffer.alloc(60_000));

/** A line that is one pixel wide: whole, and small enough to be sent. */
export const longLine = (length: number): Buffer => grayPng(1, length, 1, Buffer.alloc(2 * length));
