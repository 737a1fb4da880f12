import { execFileSync } from 'node:child_process';
import { unzipSync, zipSync } from 'fflate';
import type { exportFiles } from '../../events/proof/exportFormat.ts';
import type { HistoryDownload } from '../../projections/audit/auditApiRoutes.ts';
import { checkArchive } from '../../client/historyCheck/checkArchive.ts';
import { openArchive, type Files } from '../../client/historyCheck/archive.ts';
import type { Browser, Reply } from '../support/browser.ts';
import { testPassword } from '../support/testServer.ts';
import type { Problem } from '../medication/careOf.ts';

/** An archive has the page that the build makes. */
export const buildCheckPage = (): void => void execFileSync(process.execPath, ['scripts/buildCheckPage.mjs']);

export const askFor = (
  browser: Browser,
  seniorId: string,
  password: string | undefined = testPassword,
): Promise<Reply<HistoryDownload & Problem>> =>
  browser.post(`/api/audit/${seniorId}/downloads`, password === undefined ? {} : { password });

export const fetchArchive = async (browser: Browser, seniorId: string, token: string): Promise<Response> =>
  fetch(`${browser.url}/api/audit/${seniorId}/download?token=${token}`, { headers: { cookie: browser.cookie() } });

/** The bytes of the archive that a person downloads. */
export const downloaded = async (browser: Browser, seniorId: string): Promise<Uint8Array<ArrayBuffer>> => {
  const { status, body } = await askFor(browser, seniorId);
  expect(status).toBe(201);
  const response = await fetchArchive(browser, seniorId, body.token);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};

/** The checks that do not fit, each as "title: detail". */
export const faultsIn = async (bytes: Uint8Array<ArrayBuffer>): Promise<readonly string[]> => {
  const { checks } = await checkArchive(openArchive(bytes));
  return checks.filter(({ isGood }) => isGood !== true).map(({ title, detail }) => `${title}: ${detail}`);
};

type Name = (typeof exportFiles)[keyof typeof exportFiles];

/** The archive with one file changed as a text. */
export const withFile = (
  bytes: Uint8Array<ArrayBuffer>,
  name: Name,
  change: (text: string) => string,
): Uint8Array<ArrayBuffer> => {
  const files = unzipSync(bytes) as Files;
  const text = new TextDecoder().decode(files[name]);
  return zipSync({ ...files, [name]: new TextEncoder().encode(change(text)) }) as Uint8Array<ArrayBuffer>;
};

/** The archive with the lines of one file changed, each parsed. */
export const withLines = (
  bytes: Uint8Array<ArrayBuffer>,
  name: Name,
  // lines of any file
  change: (lines: readonly Record<string, unknown>[]) => readonly object[],
): Uint8Array<ArrayBuffer> =>
  withFile(bytes, name, (text) => {
    const lines = text.split('\n').filter(Boolean);
    const changed = change(lines.map((line) => JSON.parse(line) as Record<string, unknown>));
    return changed.map((line) => `${JSON.stringify(line)}\n`).join('');
  });
