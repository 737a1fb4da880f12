import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createApiClient } from '../../client/api/apiClient.ts';
import { forgetMeasurement } from '../../client/api/serverClock.ts';
import { answeredFresh, answeredStale } from '../../client/connection/connectionSlice.ts';
import { sessionTaken, userLoaded } from '../../client/session/sessionSlice.ts';
import { createAppStore, type AppStore } from '../../client/app/store.ts';
import type { EscalationView } from '../../projections/escalation/escalationsQueries.ts';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { NamedToasts } from '../../client/app/NamedToasts.tsx';
import { DoseQuestions } from '../../client/medication/DoseQuestions.tsx';
import { loadLater } from '../../client/ui/later.tsx';
import { defaultSettings } from '../../events/notification/reminderSettings.ts';
import { adherenceView } from './adherenceViews.ts';
import { installFakeSockets, type FakeSockets } from './fakeSocket.ts';
import { noGames } from './games.ts';
import { handoverList } from '../handoverList/handoverViews.ts';
import { rosa } from './people.ts';

export interface ShownScreen {
  readonly store: AppStore;
  readonly user: UserEvent;
  /** The addresses that the app opened by a full page load. */
  readonly left: readonly string[];
}

export interface ClientStage {
  /** `server.use(http.get('/api/…', …))` sets the API's answers. */
  readonly server: SetupServer;
  readonly sockets: () => FakeSockets;
  /** The screen with the real store and sagas, signed in, toasts included. `path` is null when it brings a router of its own. */
  readonly show: (screen: ReactElement, as?: { user?: Partial<UserView>; path?: string | null }) => ShownScreen;
}

/** The clock stops until the live connection is greeted: after a slow first render, the greeting would seem late. */
const startBeforeTimePasses = (run: () => () => void): (() => void) => {
  const { now } = Date;
  const at = now();
  Date.now = () => at;
  const stop = run();
  queueMicrotask(() => void (Date.now = now));
  return stop;
};

/** Nobody has set it up. */
const noEscalation = (userId: string): EscalationView => ({
  userId,
  isOn: false,
  isSetUp: false,
  isAsked: false,
  firstAfterMinutes: 30,
  everyMinutes: 15,
  steps: [],
  others: [],
  nextDueAt: null,
  timeZone: rosa.timeZone,
  open: [],
});

/** The API's answers until a test adds others: the person, their profile, and empty lists for everything else. */
export const commonAnswers = [
  http.get('/api/user/me', () => HttpResponse.json(rosa)),
  http.get('/api/user/:id', ({ params }) => HttpResponse.json({ ...rosa, id: params['id'] })),
  http.get('/api/dose-checks', () => HttpResponse.json({ lastCheckedAt: null, isOverdue: false })),
  http.get('/api/emergency-contacts', () => HttpResponse.json([])),
  http.get('/api/escalation', ({ request }) => {
    const asked = new URL(request.url).searchParams.get('senior') ?? rosa.id;
    return HttpResponse.json(asked.split(',').map(noEscalation));
  }),
  http.get('/api/handover-notes', () => HttpResponse.json([])),
  http.get('/api/handover', ({ request }) => HttpResponse.json(handoverList(new URL(request.url).searchParams))),
  http.get('/api/handover-summaries', () => HttpResponse.json([])),
  http.get('/api/game-activities/summary', () => HttpResponse.json(noGames)),
  http.get('/api/appointments', () => HttpResponse.json([])),
  http.get('/api/auditor-grants', () => HttpResponse.json([])),
  http.get('/api/care-connections', () => HttpResponse.json([])),
  http.get('/api/care-invitations/received', () => HttpResponse.json([])),
  // the header's badge
  http.get('/api/conversations', () => HttpResponse.json([])),
  // on every screen of medications
  http.get('/api/medication-pauses', () => HttpResponse.json([])),
  // the history of each medication, the caregiver's tab and the page for the doctor
  http.get('/api/adherence', () => HttpResponse.json([])),
  http.get('/api/medications/:id/adherence', () => HttpResponse.json(adherenceView([]))),
  // beside them, and on a caregiver's home
  http.get('/api/supply', () => HttpResponse.json([])),
  // the header's bell
  http.get('/api/notices', () => HttpResponse.json([])),
  // the check of the record, on every screen; no checkpoint was signed yet
  http.get('/api/log/checkpoint', () => HttpResponse.json({ note: null, verifierKey: '' })),
  // reminders, on every screen and on the profile
  http.get('/api/notifications', () => HttpResponse.json([])),
  http.get('/api/push-subscriptions', () => HttpResponse.json([])),
  http.get('/api/reachability', ({ request }) => {
    const asked = new URL(request.url).searchParams.get('senior') ?? rosa.id;
    return HttpResponse.json(asked.split(',').map((userId) => ({ userId, state: 'unused', since: null })));
  }),
  http.get('/api/record-views', () => HttpResponse.json({ views: [], people: [] })),
  http.post('/api/record-views', () => new HttpResponse(null, { status: 204 })),
  http.get('/api/reminder-settings', () => HttpResponse.json({ ...defaultSettings, hasNtfy: false, ntfyTopic: null })),
];

/** Call once at the top of a test file. */
export const clientStage = (): ClientStage => {
  let sockets: FakeSockets | undefined;
  let stops: (() => void)[] = [];
  // the person who is shown, whenever they are loaded again: on a slow machine the connection may seem lost for a moment
  let viewer: UserView = rosa;
  const server = setupServer(
    http.get('/api/user/me', () => HttpResponse.json(viewer)),
    ...commonAnswers,
  );
  let unanswered: string[] = [];
  beforeAll(() =>
    server.listen({
      onUnhandledRequest: ({ method, url }, print) => {
        unanswered.push(`${method} ${url}`);
        print.error();
      },
    }),
  );
  // like after the first seconds of a page
  beforeAll(loadLater);
  beforeEach(() => {
    unanswered = [];
    sockets = installFakeSockets();
  });
  afterEach(() => {
    for (const stop of stops) stop();
    stops = [];
    sockets?.restore();
    server.resetHandlers();
    localStorage.clear();
    sessionStorage.clear();
    forgetMeasurement();
    expect(unanswered).toEqual([]);
  });
  afterAll(() => server.close());
  return {
    server,
    sockets: () => {
      if (!sockets) throw new Error('The live connection exists only within a test');
      return sockets;
    },
    show: (screen, { user = {}, path = '/' } = {}) => {
      const left: string[] = [];
      const api = createApiClient();
      const { store, run } = createAppStore({ api, leave: (to) => void left.push(to) });
      api.drawnFor(user.id ?? rosa.id, () => void store.dispatch(sessionTaken()));
      api.whenBehind((isBehind) => void store.dispatch(isBehind ? answeredStale() : answeredFresh()));
      stops.push(startBeforeTimePasses(run));
      viewer = { ...rosa, ...user };
      store.dispatch(userLoaded(viewer));
      render(
        <Provider store={store}>
          {path === null ? screen : <MemoryRouter initialEntries={[path]}>{screen}</MemoryRouter>}
          <DoseQuestions />
          <NamedToasts />
        </Provider>,
      );
      return { store, user: userEvent.setup(), left };
    },
  };
};
