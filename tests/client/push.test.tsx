import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { LiveState } from '../../client/app/LiveState.tsx';
import { waitBefore } from '../../client/push/pushSaga.ts';
import { clientStage } from '../support/clientApp.tsx';
import { positionAt } from '../support/fakeSocket.ts';
import { rosa } from '../support/people.ts';

const stage = clientStage();
const changedUser = { type: 'changed', event: 'ProfileUpdated', readModel: 'users', seniorId: null, ids: [rosa.id] };

/** Counts requests for the signed-in user: the read model that every screen shows. */
const countLoads = () => {
  const loads = { count: 0, minPositions: [] as (string | null)[] };
  stage.server.use(
    http.get('/api/user/me', ({ request }) => {
      loads.count += 1;
      loads.minPositions.push(request.headers.get('X-Min-Position'));
      return HttpResponse.json(rosa);
    }),
    http.get('/api/*', () => HttpResponse.json([])),
  );
  return loads;
};
const serverSays = (...frames: object[]) => act(() => frames.forEach((frame) => stage.sockets().latest().push(frame)));
const connectionBreaks = (code?: number) => act(() => stage.sockets().latest().drop(code));
/** Longer than changes are gathered for one load. */
const aMoment = () => act(() => new Promise<void>((resolve) => void setTimeout(resolve, 120)));
const upToDate = () => screen.findByText('Up to date');
const backAgain = async () => {
  act(() => void window.dispatchEvent(new Event('online')));
  await upToDate();
};

test('the connection opens first, learns the position and continues from there', async () => {
  stage.show(<LiveState />);
  expect(screen.getByText('Connecting…')).toBeInTheDocument();
  await upToDate();
  expect(stage.sockets().latest().said).toEqual([{ type: 'resume', position: positionAt(1) }]);
});

test('a change has its read model loaded again, at least as new as the change; several together are one load', async () => {
  const loads = countLoads();
  stage.show(<LiveState />);
  await upToDate();
  serverSays(...[5, 6, 7].map((number) => ({ ...changedUser, position: positionAt(number) })));
  await waitFor(() => expect(loads.count).toBe(1));
  await aMoment();
  expect(loads).toEqual({ count: 1, minPositions: [positionAt(7)] });
});

test('a change of another read model loads nothing', async () => {
  const loads = countLoads();
  stage.show(<LiveState />);
  await upToDate();
  serverSays({ ...changedUser, readModel: 'somethingElse', position: positionAt(5) });
  await aMoment();
  expect(loads.count).toBe(0);
});

test('after a break it says so, comes back, and resumes from the last frame or ping, never from a greeting', async () => {
  stage.show(<LiveState />);
  await upToDate();
  serverSays({ ...changedUser, position: positionAt(5) }, { type: 'ping', position: positionAt(9) });
  stage.sockets().position = 50;
  connectionBreaks();
  expect(await screen.findByText('Reconnecting…')).toBeInTheDocument();
  await waitFor(() => expect(stage.sockets().all).toHaveLength(2));
  await waitFor(() => expect(stage.sockets().latest().said).toEqual([{ type: 'resume', position: positionAt(9) }]));
  expect(screen.queryByText('Up to date')).not.toBeInTheDocument();
  connectionBreaks();
  await waitFor(() => expect(stage.sockets().all).toHaveLength(3));
  await waitFor(() => expect(stage.sockets().latest().said).toEqual([{ type: 'resume', position: positionAt(9) }]));
  serverSays({ type: 'ping', position: positionAt(50) });
  await upToDate();
});

test('reset has everything shown loaded again, and is up to date', async () => {
  const loads = countLoads();
  stage.show(<LiveState />);
  await upToDate();
  serverSays({ type: 'reset', position: positionAt(80) });
  await waitFor(() => expect(loads.count).toBe(1));
});

test('a reset at an earlier position than was seen, as after a restored backup, has reads wait for no more than that', async () => {
  const loads = countLoads();
  stage.show(<LiveState />);
  await upToDate();
  serverSays({ type: 'ping', position: positionAt(80) }, { type: 'reset', position: positionAt(30) });
  await waitFor(() => expect(loads.minPositions.at(-1)).toBe(positionAt(30)));
});

test('an unreachable server is retried until it is back', async () => {
  stage.sockets().server = 'down';
  stage.show(<LiveState />);
  expect(await screen.findByText('No connection')).toBeInTheDocument();
  stage.sockets().server = 'up';
  await backAgain();
});

test('messages that are not JSON, or unknown, are skipped', async () => {
  stage.show(<LiveState />);
  await upToDate();
  act(() => stage.sockets().latest().onmessage?.({ data: '{' }));
  serverSays(['changed'], { type: 7 });
  expect(screen.getByText('Up to date')).toBeInTheDocument();
});

test('a session that ended elsewhere sends one to sign in again', async () => {
  const shown = stage.show(<LiveState />);
  await upToDate();
  connectionBreaks(4401);
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
  await waitFor(() => expect(shown.left).toHaveLength(1));
  expect(stage.sockets().all).toHaveLength(1);
});

test('a connection that is refused because the session is gone does so as well', async () => {
  const shown = stage.show(<LiveState />);
  await upToDate();
  stage.server.use(http.get('/api/user/me', () => HttpResponse.json({ message: 'Unauthorized' }, { status: 401 })));
  connectionBreaks();
  await waitFor(() => expect(shown.left).toHaveLength(1));
});

test('the waits between attempts double, and end at half a minute', () => {
  const around = (attempt: number) => Array.from({ length: 50 }, () => waitBefore(attempt));
  expect(Math.min(...around(0))).toBeGreaterThanOrEqual(375);
  expect(Math.max(...around(0))).toBeLessThanOrEqual(625);
  expect(Math.max(...around(20))).toBeLessThanOrEqual(37_500);
});
