import { act, screen } from '@testing-library/react';
import { LiveState, LostConnection } from '../../client/app/LiveState.tsx';
import { connectionTimes } from '../../client/push/listen.ts';
import { clientStage } from '../support/clientApp.tsx';
import { positionAt } from '../support/fakeSocket.ts';

const stage = clientStage();
const { pingAfter, answerWithin } = connectionTimes;
/** Rosa's clock in New York shows 3:58 PM. */
const afternoon = new Date('2026-06-09T19:58:00Z');

// msw answers on real ticks
beforeEach(() =>
  jest.useFakeTimers({ now: afternoon, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'clearImmediate'] }),
);
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const socket = () => stage.sockets().latest();
const serverSays = (frame: object) => act(() => socket().push(frame));
const deviceSays = (event: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(event)));
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const asked = () => socket().said.filter((message) => JSON.stringify(message) === '{"type":"ping"}').length;
const said = () => screen.getByTestId('header').textContent;

/** Shows the header, and the sentence above the page that replaces it on narrow screens. */
const showConnected = async () => {
  stage.show(
    <>
      <div data-testid="header">
        <LiveState />
      </div>
      <LostConnection />
    </>,
  );
  await pass(0);
  expect(said()).toBe('Up to date');
};
const noConnection = 'No connection. Shown as of 3:58\u00a0PM';

test('a device that loses its network says so immediately, with the last moment it was current, in the header and above the page', async () => {
  await showConnected();
  await pass(20_000);
  deviceSays('offline');
  expect(said()).toBe(noConnection);
  expect(screen.getAllByText(/^No connection/)).toHaveLength(2);
  expect(socket().isClosed).toBe(true);
});

test('it comes back as soon as the device has network, and is up to date only when all missed changes have come', async () => {
  await showConnected();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  deviceSays('offline');
  await pass(answerWithin + 5000);
  expect(stage.sockets().all).toHaveLength(1);
  deviceSays('online');
  await pass(0);
  expect(stage.sockets().all).toHaveLength(2);
  expect(socket().said).toEqual([{ type: 'resume', position: positionAt(1) }]);
  expect(said()).toBe(noConnection);
  serverSays({ type: 'pong' });
  expect(said()).toBe(noConnection);
  serverSays({ type: 'ping', position: positionAt(2) });
  expect(said()).toBe('Up to date');
  expect(screen.queryByText(/^No connection/)).not.toBeInTheDocument();
});

test('a browser that is wrong about its network nevertheless tries', async () => {
  await showConnected();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  deviceSays('offline');
  await pass(answerWithin + 30_000);
  serverSays({ type: 'ping', position: positionAt(2) });
  expect(said()).toBe('Up to date');
});

test('after a silence the server is pinged; one that answers keeps the connection', async () => {
  await showConnected();
  await pass(pingAfter - 1);
  expect(asked()).toBe(0);
  await pass(1);
  expect(asked()).toBe(1);
  await pass(answerWithin - 1);
  serverSays({ type: 'pong' });
  await pass(pingAfter);
  expect(asked()).toBe(2);
  expect(said()).toBe('Up to date');
  expect(stage.sockets().all).toHaveLength(1);
});

test('a server that doesn’t answer in time is given up, and the connection made again', async () => {
  await showConnected();
  await pass(pingAfter + answerWithin - 1);
  expect(said()).toBe('Up to date');
  await pass(1);
  expect(said()).toBe(noConnection);
  expect(socket().isClosed).toBe(true);
  await pass(answerWithin + 1000);
  expect(stage.sockets().all).toHaveLength(2);
});

test('returning to the window pings the server immediately', async () => {
  await showConnected();
  await pass(2000);
  comeBack();
  expect(asked()).toBe(1);
  expect(said()).toBe('Up to date');
});

test('after a sleep nothing is called up to date until the server has answered', async () => {
  await showConnected();
  jest.setSystemTime(afternoon.getTime() + 3_600_000);
  comeBack();
  expect(asked()).toBe(1);
  expect(said()).toBe('Checking…');
  serverSays({ type: 'pong' });
  expect(said()).toBe('Up to date');
});

test('after a sleep over midnight it says of which day the screen is', async () => {
  await showConnected();
  jest.setSystemTime(afternoon.getTime() + 12 * 3_600_000);
  comeBack();
  await pass(answerWithin);
  await pass(60_000);
  expect(said()).toBe('No connection. Shown as of yesterday 3:58\u00a0PM');
});

test('a break shorter than a second is called reconnecting, and a longer one no connection', async () => {
  await showConnected();
  stage.sockets().server = 'down';
  act(() => socket().drop());
  expect(said()).toBe('Reconnecting…');
  expect(screen.queryByText(/^No connection/)).not.toBeInTheDocument();
  await pass(999);
  expect(said()).toBe('Reconnecting…');
  await pass(1);
  expect(said()).toBe(noConnection);
});

test('a screen that has never been connected names no moment', async () => {
  stage.sockets().server = 'down';
  stage.show(
    <div data-testid="header">
      <LiveState />
    </div>,
  );
  await pass(1000);
  expect(said()).toBe('No connection');
});
