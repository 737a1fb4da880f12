import type { Page, Route } from '@playwright/test';

/** Keeps requests to that path waiting until released: for the screen's texts meanwhile. */
export const delayRequests = async (page: Page, path: string): Promise<() => void> => {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
};

/** Intercepts the next write to that path; reads of that path, and later writes, pass. */
const meetNextWrite = async (page: Page, path: string, meet: (route: Route) => Promise<void>): Promise<void> => {
  let isMet = false;
  await page.route(`**${path}`, async (route) => {
    if (isMet || route.request().method() === 'GET') return route.fallback();
    isMet = true;
    return meet(route);
  });
};

/** The next write to that path is lost on its way back: the server has done it, but the page never gets the answer. */
export const loseTheAnswer = (page: Page, path: string): Promise<void> =>
  meetNextWrite(page, path, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });

/** The next write to that path gets this answer, and never reaches the server. */
export const fakeResponse = (
  page: Page,
  path: string,
  answer: { readonly status: number; readonly json: unknown },
): Promise<void> => meetNextWrite(page, path, (route) => route.fulfill(answer));

/** Call before opening: the live connection stays open, but no change and no end of the session ever comes through. */
export const dropPushMessages = (page: Page): Promise<void> =>
  page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (/"type":"(hello|ping)"/.test(String(message))) socket.send(message);
    });
    server.onClose(() => undefined);
  });

/** The requests that the page sends to that path from now on. */
export const sentTo = (
  page: Page,
  path: string,
): { readonly method: string; readonly key: string; readonly body: string }[] => {
  const sent: { method: string; key: string; body: string }[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== path) return;
    sent.push({
      method: request.method(),
      key: request.headers()['idempotency-key'] ?? '',
      body: request.postData() ?? '',
    });
  });
  return sent;
};

/** The server sends no time, so this page goes by its own clock, which a test may have set. */
export const keepOwnClock = async (page: Page): Promise<void> => {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const { 'x-server-time': _time, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
};
