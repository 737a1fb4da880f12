import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { withCamera, type Camera } from './camera.ts';
import { withDemoSite } from './demoSite.ts';
import { readOptions } from './options.ts';
import { landingShots, readmeShots } from './shots.ts';

const usage = `npm run screenshots [-- --only landing|readme|icons|share]
  Takes the pictures of the landing page, of shared links and of README.md from the demo's family, on data of its own.
  The picture of shared links shows the landing page: take it in a second run when that page's own pictures have changed.
  Start it between half past and ten to the hour: in a time zone where it is before eight, the first dose is still to come.`;

const landingFolder = 'client/landing/img';
const publicFolder = 'client/public';
const readmeFolder = 'docs/img';

/** Hides the parts around a screen. */
const bare = `
  .header, .bottom-bar, .rail, .skip-link { display: none !important; }
  .body { display: block !important; }
  .main { padding-top: 16px !important; padding-bottom: 1000px !important; }
`;

const takeLanding = async (camera: Camera): Promise<void> => {
  await mkdir(landingFolder, { recursive: true });
  for (const shot of landingShots)
    for (const theme of ['light', 'dark'] as const) {
      const picture = await camera.take(shot, { theme, scale: 2, style: shot.isBare ? bare : '' });
      const small = sharp(picture).resize({ width: shot.pixels }).webp({ quality: 37, effort: 6 });
      await small.toFile(path.join(landingFolder, `${shot.name}-${theme}.webp`));
    }
};

const takeReadme = async (camera: Camera): Promise<void> => {
  for (const shot of readmeShots) {
    const picture = sharp(await camera.take(shot, { theme: 'light', scale: 1 }));
    await picture.png({ palette: true, effort: 10 }).toFile(path.join(readmeFolder, `${shot.name}.png`));
  }
};

/** The preview picture of a link to the product: the top of the landing page, without its buttons. */
const takeShare = async (camera: Camera): Promise<void> => {
  const style =
    '.public__header nav, .hero__actions, .hero__note { visibility: hidden; } .public__header { padding-block: 24px 0; }';
  const shot = { name: 'share', path: '/', shows: 'One calm page', width: 1200, height: 630 };
  const picture = sharp(await camera.take(shot, { theme: 'light', scale: 1, style }));
  await picture.jpeg({ quality: 70, mozjpeg: true }).toFile(path.join(publicFolder, 'share.jpg'));
};

const paper = '#fbf8f3';
/** The flame of the mark in one color, in the middle of a square. `scale` 1: its height is half of the square's. */
const flameOn = (mark: string, ground: string, color: string, scale: number): Buffer => {
  const flame = [...mark.matchAll(/<path fill="#f6ddb6" d="[^"]*"\/>/g)].join('').replaceAll('#f6ddb6', color);
  const place = `translate(20 20) scale(${scale}) translate(-20 -24.6)`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${ground}"/><g transform="${place}">${flame}</g></svg>`,
  );
};
/** The icon that a device may cut to its own shape, and the small one that a phone's status line shows as a silhouette. */
const makeFlames = async (mark: string): Promise<void> => {
  for (const [name, size, ground, color, scale] of [
    ['icon-maskable-512', 512, '#0b5252', '#f6ddb6', 1],
    ['badge-96', 96, 'none', '#ffffff', 1.5],
  ] as const)
    await sharp(flameOn(mark, ground, color, scale), { density: 72 * (size / 40) })
      .resize(size)
      .png({ palette: true, effort: 10, colors: 16 })
      .toFile(path.join(publicFolder, `${name}.png`));
};
/** The mark on paper, for devices that take no SVG. */
const makeIcons = async (): Promise<void> => {
  const mark = await readFile(path.join(publicFolder, 'favicon.svg'));
  for (const [name, size] of [
    ['apple-touch-icon', 180],
    ['icon-192', 192],
    ['icon-512', 512],
  ] as const) {
    const inner = Math.round(size * 0.72);
    const input = await sharp(mark, { density: 72 * (inner / 40) })
      .resize(inner)
      .png()
      .toBuffer();
    const ground = sharp({ create: { width: size, height: size, channels: 3, background: paper } });
    await ground
      .composite([{ input }])
      .png({ palette: true, effort: 10, colors: 16 })
      .toFile(path.join(publicFolder, `${name}.png`));
  }
  await sharp(mark, { density: 72 })
    .resize(48)
    .png({ palette: true, effort: 10 })
    .toFile(path.join(publicFolder, 'favicon.png'));
  await makeFlames(mark.toString());
};

const takes = { landing: takeLanding, readme: takeReadme, share: takeShare } as const;
const { values } = readOptions({ only: { type: 'string' } }, usage);
const wanted = (name: string): boolean => values.only === undefined || values.only === name;

if (wanted('icons')) await makeIcons();
const chosen = Object.entries(takes).filter(([name]) => wanted(name));
if (chosen.length > 0)
  await withDemoSite((site) =>
    withCamera(site, async (camera) => {
      for (const [, take] of chosen) await take(camera);
    }),
  );
