import type { Page } from '@playwright/test';

/** Keeps requests to that path waiting until let go: for what a screen says meanwhile. */
export const holdUp = async (page: Page, path: string): Promise<() => void> => {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
};

/** The next request to that path is lost on its way back: the server has done it, the page never hears so. */
export const loseTheAnswer = (page: Page, path: string): Promise<unknown> =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

/** Call before opening: the live connection stands, but no change and no end of the session ever comes through. */
export const hearNothing = (page: Page): Promise<void> =>
  page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (/"type":"(hello|ping)"/.test(String(message))) socket.send(message);
    });
    server.onClose(() => undefined);
  });

/** What the page sends to that path from now on. */
export const sentTo = (page: Page, path: string): { readonly method: string; readonly key: string; readonly body: string }[] => {
  const sent: { method: string; key: string; body: string }[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== path) return;
    sent.push({ method: request.method(), key: request.headers()['idempotency-key'] ?? '', body: request.postData() ?? '' });
  });
  return sent;
};
