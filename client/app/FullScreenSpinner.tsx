import { Wordmark } from '../ui/Wordmark.tsx';

/** The same words and shape that index.html shows before any code has come. */
export const FullScreenSpinner = () => (
  <main className="full-screen">
    <span className="wordmark" aria-hidden="true">
      <Wordmark />
    </span>
    <span className="full-screen__spinner" aria-hidden="true" />
    <p role="status">Loading Hearthline…</p>
  </main>
);
