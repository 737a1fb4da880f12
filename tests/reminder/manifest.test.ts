import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: string;
}
const manifest = JSON.parse(readFileSync('client/public/manifest.webmanifest', 'utf8')) as {
  readonly icons: readonly Icon[];
  readonly [field: string]: unknown;
};

test('the manifest has what browsers ask for before they offer to install the app', () => {
  expect(manifest).toMatchObject({ id: '/', name: 'Hearthline', start_url: '/', scope: '/', display: 'standalone' });
  const sizes = manifest.icons.filter(({ purpose }) => purpose === 'any').map((icon) => icon.sizes);
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose: 'maskable', sizes: '512x512' }));
});

test.each(manifest.icons.filter(({ type }) => type === 'image/png').map((icon) => [icon.src, icon] as const))(
  '%s has the size that the manifest states',
  async (_src, icon) => {
    const { width, height } = await sharp(path.join('client/public', icon.src)).metadata();
    expect(`${width}x${height}`).toBe(icon.sizes);
  },
);

test('iPhones and iPads install it in full screen, under its name', () => {
  const page = readFileSync('client/index.html', 'utf8');
  for (const tag of [
    '<meta name="apple-mobile-web-app-capable" content="yes" />',
    '<meta name="apple-mobile-web-app-title" content="Hearthline" />',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
  ])
    expect(page).toContain(tag);
});
