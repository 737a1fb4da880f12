/** The logo, an arch with a fire, and the name. */
export const Wordmark = () => (
  <>
    <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path className="wordmark__arch" d="M4 38V18a16 16 0 0 1 32 0v20Z" />
      <path
        className="wordmark__fire"
        d="M20 13c1 4.3 6.8 6.6 6.8 12.7A6.8 6.8 0 0 1 20 32.5a6.8 6.8 0 0 1-6.8-6.8c0-2.8 1.4-4.7 3-6.4.2 1.7.8 2.7 1.9 3.3C17.6 19.4 18.4 16 20 13Z"
      />
      <path className="wordmark__fire" d="M10 34.3h20v1.9H10Z" />
    </svg>
    <span className="wordmark__name">Hearthline</span>
  </>
);
