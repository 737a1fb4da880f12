import { unreachable } from '../api/apiError.ts';
import { Wordmark } from '../ui/Wordmark.tsx';

/** The server can't be reached, so it is unknown who is signed in. */
export const Unreachable = ({ onRetry }: { onRetry: () => void }) => (
  <main className="full-screen">
    <span className="wordmark" aria-hidden="true">
      <Wordmark />
    </span>
    <h1>We can’t reach Hearthline</h1>
    <p role="alert">{unreachable}</p>
    <button type="button" className="button button--primary" onClick={onRetry}>
      Try again
    </button>
  </main>
);
