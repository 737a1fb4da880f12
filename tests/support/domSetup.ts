import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// a screen's code may still be on its way
configure({ asyncUtilTimeout: 5_000 });

// jsdom has neither
performance.mark ??= (() => undefined) as unknown as typeof performance.mark;
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
})) as typeof window.matchMedia;
