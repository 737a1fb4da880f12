import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ensureBrowser, launchArgs } from './browser.mjs';
import { withDemoSite, type DemoSite } from './demoSite.ts';
import { readOptions } from './options.ts';
import { landingShots, readmeShots, type Shot } from './shots.ts';

const usage = `npm run screenshots
  Takes the pictures of the landing page, of shared links and of README.md from the demo's family, on data of its own.`;

const imagesFolder = 'client/landing/img';
const publicFolder = 'client/public';
const readmeFolder = 'docs/img';
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

interface Camera {
  readonly site: DemoSite;
  readonly browser: Browser;
}

const signIn = async (context: BrowserContext, { passwords }: DemoSite, name: NonNullable<Shot['as']>): Promise<void> => {
  const answer = await context.request.post('/api/login', { data: { username: name, password: passwords[name] } });
  if (!answer.ok()) throw new Error(`${name} could not sign in: ${answer.status()}`);
};

const settle = async (page: Page, { path: address, shows, prepare }: Shot): Promise<void> => {
  await page.goto(address);
  await page.getByText(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
};

interface Look {
  readonly theme: Theme;
  /** Device pixels a CSS pixel. */
  readonly scale: number;
}

const photograph = async ({ site, browser }: Camera, shot: Shot, { theme, scale }: Look): Promise<Buffer> => {
  const { width, height, as } = shot;
  const context = await browser.newContext({
    ...{ baseURL: site.url, timezoneId: site.timeZone, locale: 'en-US' },
    ...{ viewport: { width, height }, deviceScaleFactor: scale, colorScheme: theme, reducedMotion: 'reduce' },
  });
  try {
    if (as !== undefined) await signIn(context, site, as);
    const page = await context.newPage();
    await settle(page, shot);
    return await page.screenshot({ animations: 'disabled' });
  } finally {
    await context.close();
  }
};

const landingPictures = async (camera: Camera): Promise<void> => {
  for (const shot of landingShots)
    for (const theme of themes) {
      const picture = await photograph(camera, shot, { theme, scale: 2 });
      for (const width of shot.pixels)
        await sharp(picture)
          .resize({ width })
          .webp({ quality: 68, effort: 6, smartSubsample: true })
          .toFile(path.join(imagesFolder, `${shot.name}-${theme}-${width}.webp`));
    }
};

const readmePictures = async (camera: Camera): Promise<void> => {
  for (const shot of readmeShots) {
    const picture = await photograph(camera, shot, { theme: 'light', scale: 1 });
    await sharp(picture)
      .png({ palette: true, compressionLevel: 9, effort: 10 })
      .toFile(path.join(readmeFolder, `${shot.name}.png`));
  }
};

readOptions({}, usage);
const { path: executablePath } = await ensureBrowser();
await mkdir(imagesFolder, { recursive: true });
await withDemoSite(async (site) => {
  const browser = await chromium.launch({ executablePath, args: launchArgs() });
  try {
    await landingPictures({ site, browser });
    await readmePictures({ site, browser });
  } finally {
    await browser.close();
  }
});
