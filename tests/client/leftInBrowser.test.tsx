import { act, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createApiClient } from '../../client/api/apiClient.ts';
import { storedText } from '../../client/browser/browserStorage.ts';
import { keepDraft, nobody } from '../../client/form/drafts.ts';
import { expectSession } from '../../client/session/likelySession.ts';
import { LiveState } from '../../client/app/LiveState.tsx';
import { readModelsStale } from '../../client/connection/readModels.ts';
import { Root } from '../../client/app/Root.tsx';
import { savePreferences } from '../../client/browser/preferences.ts';
import { logoutRequested } from '../../client/session/sessionSlice.ts';
import '../../client/app/PublicApp.tsx';
import '../../client/account/PrivacyPage.tsx';
import { keepJoinProof } from '../../client/circle/joinProof.ts';
import { keepMessageDraft } from '../../client/conversation/keptDrafts.ts';
import { keepRecent } from '../../client/game/recentContents.ts';
import { rememberKind } from '../../client/health/rememberedKind.ts';
import { keep } from '../../client/proof/keptCheckpoint.ts';
import { keepTodayOrder } from '../../client/today/todayOrder.ts';
import { rememberRing } from '../../client/reminder/ringMemory.ts';
import { noteLastSenior } from '../../client/senior/lastSenior.ts';
import { keepStudioAppointment } from '../../client/studio/keptAppointment.ts';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { clientStage, type ShownScreen } from '../support/clientApp.tsx';
import { rosa } from '../support/people.ts';

const stage = clientStage();
const june = { ...rosa, id: '00000000-0000-4000-8000-00000000000b' };
const unauthorized = () => HttpResponse.json({ message: 'Unauthorized' }, { status: 401 });
const ofAnother = () => HttpResponse.json({ message: 'No', code: 'signed_in_as_another' }, { status: 409 });
const meIs = (answer: () => Response) => stage.server.use(http.get('/api/user/me', answer));

/** Everything the client ever stores for a person, written as the client writes it. */
const fill = ({ id, role }: UserView) => {
  savePreferences({ text: 'a-plus', theme: 'dark', contrast: 'system' });
  expectSession({ role });
  keepMessageDraft(id, 'conversation-1', { text: 'Dear Fay' });
  noteLastSenior(id, 'somebody-else');
  keepTodayOrder(id, 'person');
  rememberKind(id, 'bloodSugar');
  rememberKind('somebody-else', 'weight', id);
  keepRecent(id, 'trivia', ['q1']);
  rememberRing(id, { endpoint: 'https://push.example/1' });
  const [startTime, endTime] = ['2026-06-12T09:00:00Z', '2026-06-12T10:00:00Z'];
  keepStudioAppointment(id, { id: '1', title: 'Chair yoga', startTime, endTime, type: 'studio_session' });
  keepDraft(id, 'form add-medication', { name: 'Metformin' });
  keepDraft(nobody, 'form register', { firstName: 'Bea' });
  keepJoinProof({ code: 'KLMR-TWXZ' });
  keep({ note: 'a signed note', verifierKey: 'a key' }, '2026-06-12T09:00:00.000Z');
};
const filledFor = (user: UserView): ReturnType<typeof left> => {
  fill(user);
  return left();
};
const left = () => ({ browser: Object.keys(localStorage).toSorted(), tab: Object.keys(sessionStorage).toSorted() });

test('the client stores only these names; a new one belongs to a person, unless browserStorage.ts says otherwise', () => {
  const texts = readdirSync('client', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join('client', file), 'utf8'));
  const names = texts.flatMap((text) => [...text.matchAll(/['`](hearthline\.\w+)/g)].map(([, name = '']) => name));
  const ofPersons = ['draft', 'games', 'lastKind', 'lastSenior', 'rings', 'studio', 'today'];
  const ofAll = ['checkpoint', 'join', 'notice', 'preferences', 'signedIn'];
  expect([...new Set(names)].toSorted()).toEqual(
    [...ofPersons, ...ofAll].map((name) => `hearthline.${name}`).toSorted(),
  );
  const { browser, tab } = filledFor(rosa);
  for (const name of [...ofPersons, ...ofAll].filter((name) => name !== 'notice'))
    expect([...browser, ...tab].some((key) => key.startsWith(`hearthline.${name}`))).toBe(true);
  expect(texts.filter((text) => /\b(localStorage|sessionStorage|indexedDB|caches)\b/.test(text))).toHaveLength(1);
});

const breakOff = (code: number) => act(() => stage.sockets().latest().drop(code));
const ends: readonly (readonly [string, (shown: ShownScreen) => void])[] = [
  ['by logging out', ({ store }) => act(() => void store.dispatch(logoutRequested()))],
  [
    'by a logout that fails',
    ({ store }) => (
      stage.server.use(http.post('/api/logout', () => HttpResponse.error())),
      act(() => void store.dispatch(logoutRequested()))
    ),
  ],
  ['elsewhere, as the live connection says', () => breakOff(4401)],
  [
    'while the live connection was away, or the account was locked or erased',
    () => (meIs(unauthorized), breakOff(1006)),
  ],
  [
    'as the next answer says',
    ({ store }) => (meIs(unauthorized), act(() => void store.dispatch(readModelsStale(['users'])))),
  ],
  [
    'because another person has signed in',
    ({ store }) => (meIs(ofAnother), act(() => void store.dispatch(readModelsStale(['users'])))),
  ],
];

test.each(ends)('when a session ends %s, nothing of the person stays in the browser', async (_how, end) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stage.server.use(http.post('/api/logout', () => new HttpResponse(null, { status: 204 })));
  const shown = stage.show(<LiveState />);
  await screen.findByText('Up to date');
  fill(rosa);
  end(shown);
  await waitFor(() => expect(shown.left).toHaveLength(1));
  const { browser, tab } = left();
  expect(browser).toEqual(['hearthline.checkpoint', 'hearthline.preferences']);
  expect(tab.filter((key) => key !== 'hearthline.notice')).toEqual([]);
});

describe('a page that starts', () => {
  const start = async (answer: () => Response) => {
    fill(rosa);
    meIs(answer);
    window.history.replaceState(null, '', '/privacy');
    render(<Root api={createApiClient()} leave={jest.fn()} />);
    await screen.findByRole('heading', { level: 1 });
  };

  test('signed out, or after the session expired while no page was open, no personal data remains; registration text and an opened link stay', async () => {
    await start(unauthorized);
    expect(left()).toEqual({
      browser: ['hearthline.checkpoint', 'hearthline.preferences'],
      tab: ['hearthline.draft nobody form register', 'hearthline.join'],
    });
  });

  test('for another person finds nothing of the one before', async () => {
    await start(() => HttpResponse.json(june));
    expect(left()).toEqual({
      browser: ['hearthline.checkpoint', 'hearthline.preferences', 'hearthline.signedIn'],
      tab: ['hearthline.join'],
    });
  });

  test('for the same person finds everything that was theirs', async () => {
    const { browser, tab } = filledFor(rosa);
    await start(() => HttpResponse.json(rosa));
    expect(left()).toEqual({ browser, tab: tab.filter((key) => !key.includes(nobody)) });
    expect(storedText('browser', `hearthline.draft.${rosa.id}.conversation-1`)).toContain('Dear Fay');
  });
});

test('a tab that finds its session over leaves alone what another person now has in this browser', async () => {
  const shown = stage.show(<LiveState />);
  await screen.findByText('Up to date');
  fill(rosa);
  keepMessageDraft(june.id, 'conversation-2', { text: 'Dear Carl' });
  meIs(ofAnother);
  breakOff(1006);
  await waitFor(() => expect(shown.left).toEqual(['/']));
  expect(left()).toEqual({
    browser: ['hearthline.checkpoint', `hearthline.draft.${june.id}.conversation-2`, 'hearthline.preferences'],
    tab: ['hearthline.notice'],
  });
});
