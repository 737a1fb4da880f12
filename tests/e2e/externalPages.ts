import type { BrowserContext } from '@playwright/test';

/** The settings of a server that knows every external service. */
export const everyService = {
  COMMUNITY_URL: 'https://learn.example/home',
  BOOKING_URL: 'https://booking.example/rosa',
  SURVEY_URL: 'https://survey.example/form',
  RECORDING_URL: 'https://record.example/1',
  STUDIO_URL: 'https://studio.example/join',
} as const;

/** A page that tries to take ours with it. */
const pageOf = (address: string): string =>
  `<!doctype html><html lang="en"><title>Outside</title><main><h1>${new URL(address).host}</h1><form action="/sent"><button>Send</button></form></main>
  <script>if (top !== window) try { top.location = 'https://evil.example/'; } catch (error) { document.querySelector('h1').dataset.stayed = 'yes'; }</script></html>`;

interface ExternalPages {
  /** Whether they answer; otherwise the browser waits. */
  areThere: boolean;
}

/** Answers requests to their addresses, in frames and in tabs. */
export const answerExternally = async (context: BrowserContext): Promise<ExternalPages> => {
  const pages = { areThere: true };
  await context.route(/^https:\/\/[a-z]+\.example\//, (route) =>
    pages.areThere ? route.fulfill({ contentType: 'text/html', body: pageOf(route.request().url()) }) : undefined,
  );
  return pages;
};
