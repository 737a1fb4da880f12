import type { Page } from '@playwright/test';

/** The largest thing that was painted while the page came. */
export interface Paint {
  /** Milliseconds since the page was requested. */
  readonly ms: number;
  /** The element and the beginning of its text. */
  readonly element: string;
}

interface Painted extends PerformanceEntry {
  readonly element: Element | null;
}

interface Seen {
  readonly ms: number;
  /** The HTML tag name; '' when the element is gone. */
  readonly tag: string;
  readonly words: string;
  readonly className: string;
}

export const paintOf = ({ ms, tag, words, className }: Seen): Paint => {
  const begins = words.trim().slice(0, 24);
  return {
    ms,
    element:
      tag === ''
        ? 'something that is gone again'
        : `${tag.toLowerCase()} ${begins === '' ? `.${className}` : `“${begins}”`}`,
  };
};

/** Asks the browser, once it had time to paint. Rejects if it has painted nothing. */
export const largestPaint = async (page: Page): Promise<Paint> => {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 500)))),
  );
  const seen = await page.evaluate(
    () =>
      new Promise<Seen | undefined>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          const last = list.getEntries().at(-1) as Painted | undefined;
          const { tagName: tag = '', textContent: words = '', className = '' } = last?.element ?? {};
          resolve(last && { ms: last.startTime, tag, words: words ?? '', className });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        // an observer of nothing is never called
        setTimeout(() => resolve(undefined), 5000);
      }),
  );
  if (!seen) throw new Error('The page has painted nothing');
  return paintOf(seen);
};
