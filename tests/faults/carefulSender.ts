import { randomUUID } from 'node:crypto';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { until } from '../support/waiting.ts';

const patienceMs = 5_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Posts one dose until it is acknowledged, as a client does: the same body under the same key. Resolves with the dose's id. */
export const takeDose = async (browser: Browser, medicationId: string): Promise<string> => {
  const body = JSON.stringify({ medicationId, status: 'taken', takenTime: new Date().toISOString() });
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  for (;;) {
    const signal = AbortSignal.timeout(patienceMs);
    const reply = await browser
      .request<{ id: string }>('POST', '/api/medication-logs', { headers, body, signal })
      .catch(() => undefined);
    if (reply !== undefined && reply.status < 300) return reply.body.id;
    if (reply !== undefined && reply.status < 500)
      throw new Error(`A dose was refused: ${reply.status} ${JSON.stringify(reply.body)}`);
    await pause(100);
  }
};

/**
 * A signed-in person with a medication to take, whose further requests go to that address. Registering can't be
 * repeated: behind a proxy that gives up early it goes to a node directly.
 */
export const register = async (url: string, nodeUrl = url): Promise<{ browser: Browser; medicationId: string }> => {
  const firstBrowser = browserOf(nodeUrl);
  const { status } = await firstBrowser.post('/api/register', {
    username: 'rosa',
    password: 'correct horse',
    role: 'senior',
  });
  // 202: it is recorded, and shown a moment later
  if (status !== 201 && status !== 202) throw new Error(`Registration answered ${status}`);
  const browser = browserOf(url);
  browser.takeCookie(firstBrowser.cookie());
  await until(async () => (await browser.get('/api/user/me')).status === 200, 60_000);
  const medication = { name: 'Ibuprofen', dosage: '200 mg', frequency: 'As needed', times: [] };
  const key = { 'idempotency-key': randomUUID() };
  const id = await until(async () => {
    const reply = await browser.post<{ id: string }>('/api/medications', medication, key);
    if (reply.status >= 400 && reply.status < 500) throw new Error(`A medication was refused: ${reply.status}`);
    return reply.status < 300 ? reply.body.id : undefined;
  }, 60_000);
  await until(
    async () => (await browser.get<readonly { id: string }[]>('/api/medications')).body.some((one) => one.id === id),
    60_000,
  );
  return { browser, medicationId: id };
};

/** The ids of all doses in the list, page by page. */
export const listDoses = async (browser: Browser): Promise<string[]> => {
  const ids: string[] = [];
  for (let before: string | null = ''; before !== null;) {
    const query: string = before === '' ? '' : `?before=${encodeURIComponent(before)}`;
    const page = await browser.get<readonly DoseLogView[]>(`/api/medication-logs${query}`);
    if (page.status !== 200) throw new Error(`The list answered ${page.status}`);
    ids.push(...page.body.map(({ id }) => id));
    before = page.headers.get('x-next-cursor');
  }
  return ids;
};

interface Load {
  /** The doses acknowledged so far. */
  readonly acknowledged: readonly string[];
  /** Sends nothing new; resolves when every request is acknowledged. */
  stop(): Promise<void>;
}

/** Several concurrent senders, each of which continues when its dose is acknowledged. */
export const sendDoses = (browser: Browser, medicationId: string, senders = 4): Load => {
  const acknowledged: string[] = [];
  let stopped = false;
  const send = async (): Promise<void> => {
    while (!stopped) acknowledged.push(await takeDose(browser, medicationId));
  };
  const sending = Promise.all(Array.from({ length: senders }, send));
  // a failure is reported when the load is stopped
  sending.catch(() => undefined);
  return {
    acknowledged,
    async stop() {
      stopped = true;
      await sending;
    },
  };
};
