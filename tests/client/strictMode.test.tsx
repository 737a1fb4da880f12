import { cleanup, render, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { StrictMode } from 'react';
import { createApiClient } from '../../client/api/apiClient.ts';
import { SignedInApp } from '../../client/app/SignedInApp.tsx';
import { signedInPaths } from '../../client/app/screens.ts';
import { noHistory } from '../history/auditAnswers.ts';
import { accountReads } from '../support/accountReads.ts';
import { clientStage, commonAnswers } from '../support/clientApp.tsx';
import { answersServices, everyService } from '../support/externalServices.ts';
import { healthReads, noReadings } from '../support/healthServer.ts';
import { tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

// it warns of lists without keys, which the other page tests leave to lint (tests/support/quickJsx.cjs)
jest.mock('react/jsx-runtime', () =>
  jest.requireActual('../../node_modules/react/cjs/react-jsx-runtime.development.js'),
);

const stage = clientStage();
beforeEach(() => {
  stopTheClockAt(tenPastTen);
  stage.server.use(
    ...accountReads(),
    ...commonAnswers,
    ...healthReads(noReadings(rosa.id), rosa.id),
    answersServices(everyService),
    ...noHistory,
    http.get('/api/*', () => HttpResponse.json([])),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** The words of a whole page once everything has arrived. */
const shownAt = async (path: string, isStrict: boolean): Promise<string> => {
  window.history.replaceState(null, '', path);
  const app = <SignedInApp api={createApiClient()} leave={() => undefined} user={rosa} welcome={undefined} />;
  const { container } = render(isStrict ? <StrictMode>{app}</StrictMode> : app);
  await waitFor(() => {
    expect(container.querySelector('h1')).not.toBeNull();
    expect(container.querySelector('.skeleton')).toBeNull();
    // a tile's text while it loads
    expect([...container.querySelectorAll('.index__fact')].map(({ textContent }) => textContent)).not.toContain(
      '\u00a0',
    );
  });
  const words = container.textContent;
  cleanup();
  return words;
};

// the other page tests do without: it renders everything twice
test.each(signedInPaths)('%s shows the same where React renders and runs each effect twice', async (path) => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const once = await shownAt(path, false);
  expect(await shownAt(path, true)).toBe(once);
  expect(complaints.mock.calls).toEqual([]);
  expect(once).not.toMatch(/couldn’t load/);
});
