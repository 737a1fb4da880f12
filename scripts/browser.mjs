// Find (or fetch) a Chromium for the tests. One place; used by `npm run browsers` and by the journeys.
import './closedPipe.mjs';
import { accessSync, constants, existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const runnable = (p) => {
  try {
    accessSync(p, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
const onPath = (names) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .flatMap((d) => names.map((n) => path.join(d, n)))
    .find(runnable);
/** Chromium without a browser's windows, as Playwright downloads it; on Debian a package of its own. The journeys take an eighth less processor time. It refuses notifications. */
const headlessShell = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge-stable'];
const SYSTEM = {
  linux: (notifies) => onPath(notifies ? BROWSERS : [headlessShell, ...BROWSERS]),
  darwin: () =>
    [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ].find(runnable),
  win32: () =>
    ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .map((v) => process.env[v])
      .filter(Boolean)
      .flatMap((b) => [
        path.join(b, 'Google/Chrome/Application/chrome.exe'),
        path.join(b, 'Microsoft/Edge/Application/msedge.exe'),
      ])
      .find(existsSync),
};
/** @returns {Promise<{ path: string, from: string } | undefined>} */
export async function findBrowser({ notifies = false } = {}) {
  const env = process.env.PLAYWRIGHT_CHROMIUM;
  if (env) {
    if (runnable(env)) return { path: env, from: 'PLAYWRIGHT_CHROMIUM' };
    throw new Error(`PLAYWRIGHT_CHROMIUM=${env} is not an executable file`);
  }
  const { chromium } = await import('@playwright/test');
  const managed = chromium.executablePath();
  if (managed && existsSync(managed)) return { path: managed, from: 'playwright' };
  const sys = SYSTEM[process.platform]?.(notifies);
  return sys ? { path: sys, from: 'system' } : undefined;
}
/** The features that Playwright turns off as well: Chromium only honours the last of several --disable-features. */
const playwrightTurnsOff = [
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
  ],
  ...[
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
  ],
  ...['TcpPortRandomizationWin', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['msForceBrowserSignIn', 'msEdgeUpdateLaunchServicesPreferredVersion'],
];
/** Pages of the address bar, which a headless Chromium loads unseen for each window: half a second of work. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** Flags for a browser that is not Playwright's own: no sandbox only where it cannot work (root, containers), no phoning home. */
export const launchArgs = () => [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // as in a browser with windows: the headless shell would round the width of each letter, and break lines elsewhere
  '--font-render-hinting=none',
  `--disable-features=${[...playwrightTurnsOff, ...addressBar].join()}`,
  ...(process.platform === 'linux' && (process.getuid?.() === 0 || process.env.CI) ? ['--no-sandbox'] : []),
];
const works = (p) =>
  spawnSync(p, ['--headless', ...launchArgs(), '--dump-dom', 'about:blank'], { timeout: 30_000, stdio: 'ignore' })
    .status === 0;
const run = (cmd, args, timeout) => {
  console.log(`> ${cmd} ${args.join(' ')}`);
  return (
    spawnSync(cmd, args, {
      stdio: 'inherit',
      timeout,
      env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
      shell: process.platform === 'win32',
    }).status === 0
  );
};
const aptInstall = (...packages) => {
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], 600_000);
  return install() || (run('apt-get', ['update'], 120_000) && install());
};
const debian = () => process.platform === 'linux' && process.getuid?.() === 0 && onPath(['apt-get']);
export async function ensureBrowser({ notifies = false } = {}) {
  if (!(await findBrowser({ notifies }))) {
    run('npx', ['playwright', 'install', 'chromium'], 180_000);
    const own = await findBrowser({ notifies });
    if (own && debian() && !works(own.path)) run('npx', ['playwright', 'install-deps', 'chromium'], 300_000);
  }
  const found = await findBrowser({ notifies });
  if (debian() && (!found || found.from === 'system')) {
    if (!onPath([headlessShell])) aptInstall(headlessShell, 'fonts-liberation');
    if (notifies && !onPath(BROWSERS)) aptInstall('chromium', 'fonts-liberation');
  }
  const b = await findBrowser({ notifies });
  if (!b || !works(b.path))
    throw new Error(
      'No working Chromium. Set PLAYWRIGHT_CHROMIUM=/path/to/chromium, or: npx playwright install --with-deps chromium, or: sudo apt-get install -y chromium',
    );
  return b;
}
if (import.meta.url === new URL(process.argv[1] ?? '', 'file:').href) {
  ensureBrowser({ notifies: true }).then(
    (b) => console.log(`browser: ${b.path} (${b.from})`),
    (e) => {
      console.error(e.message);
      process.exit(1);
    },
  );
}
