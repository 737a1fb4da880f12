import { openWindow, type RawWindow } from '../access/rawWindow.ts';
import { join, newAna, newPerson, newRosa, type Person } from '../circle/circleOf.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

let server: TestServer;
const windows: RawWindow[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => Promise.all(windows.splice(0).map((window) => window.close())));
afterAll(() => server.close());

const open = async ({ browser }: Person): Promise<RawWindow> => {
  const window = await openWindow(server.url, browser.cookie());
  windows.push(window);
  return window;
};
/** The frames about this window's connection with that person that her profile caused. */
const toldOf = ({ userId }: Person, { frames }: RawWindow) =>
  frames.filter(
    ({ readModel, event, ids }) =>
      readModel === 'careConnections' && event === 'ProfileUpdated' && ids?.includes(userId),
  );

test('a new name or time zone goes to everybody connected with her, both ways, and to her teammates', async () => {
  const [rosa, ana, bea, gone, stranger] = [
    await newRosa(server),
    await newAna(server),
    await newAna(server),
    await newAna(server),
    await newPerson(server, 'caregiver'),
  ];
  for (const member of [ana, bea]) await join(rosa, member);
  await rosa.end(await join(rosa, gone));
  const [ofRosa, ofAna, ofBea, ofGone, ofStranger] = [
    await open(rosa),
    await open(ana),
    await open(bea),
    await open(gone),
    await open(stranger),
  ];
  await rosa.browser.put('/api/user/profile', { timeZone: 'America/Los_Angeles' });
  await until(() => [ofAna, ofBea].every((window) => toldOf(rosa, window).length === 1));
  await ana.browser.put('/api/user/profile', { firstName: 'Anna' });
  await until(() => [ofRosa, ofBea].every((window) => toldOf(ana, window).length === 1));
  expect([ofGone, ofStranger].flatMap((window) => toldOf(ana, window))).toEqual([]);
  expect([ofGone, ofStranger].flatMap((window) => toldOf(rosa, window))).toEqual([]);
});
