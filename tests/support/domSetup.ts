import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();
configure({
  // a screen's code may still be loading, and a machine that others work on may be slow
  asyncUtilTimeout: 20_000,
  // while it is waited for, a miss is not worth printing the whole document: at the end it is
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : getElementError(message, container),
});

// jsdom has none of these
performance.mark ??= (() => undefined) as unknown as typeof performance.mark;
window.scrollTo = () => undefined;
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
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Object.defineProperty(document, 'fonts', { value: Object.assign(new EventTarget(), { ready: Promise.resolve() }) });
