import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { pictures, type ThemedPicture } from '../../client/landing/pictures.ts';

const folders = ['client/landing/img', 'client/public'];
const files = folders.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));

const phones: Readonly<Record<string, ThemedPicture>> = {
  carePhone: pictures.care.phone,
  healthPhone: pictures.health.phone,
};
const kept: Readonly<Record<string, ThemedPicture>> = { ...pictures, ...phones };

test.each(Object.entries(kept))(
  '%s has the size that the page reserves, in both themes',
  async (name, { width, height }) => {
    for (const theme of ['light', 'dark']) {
      const picture = await sharp(path.join('client/landing/img', `${name}-${theme}.webp`)).metadata();
      expect([picture.width, picture.height]).toEqual([width, height]);
    }
  },
);

test('every picture is used', () => {
  const used = Object.keys(kept).flatMap((name) => ['dark', 'light'].map((theme) => `${name}-${theme}.webp`));
  expect(readdirSync('client/landing/img').sort()).toEqual(used.sort());
});

test('all pictures together are at most 300 KB', () => {
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(300_000);
});

test('a shared link’s picture and the icons have the sizes that the page states', async () => {
  const sizeOf = async (name: string) => {
    const { width, height } = await sharp(path.join('client/public', name)).metadata();
    return [width, height];
  };
  expect(await sizeOf('share.jpg')).toEqual([1200, 630]);
  expect(await sizeOf('favicon.png')).toEqual([48, 48]);
  expect(await sizeOf('apple-touch-icon.png')).toEqual([180, 180]);
  expect([await sizeOf('icon-192.png'), await sizeOf('icon-512.png')]).toEqual([
    [192, 192],
    [512, 512],
  ]);
  expect([await sizeOf('icon-maskable-512.png'), await sizeOf('badge-96.png')]).toEqual([
    [512, 512],
    [96, 96],
  ]);
});
