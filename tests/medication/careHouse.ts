import { startTestServer, type TestServer } from '../support/testServer.ts';
import { newSenior, testClock } from './careOf.ts';

/** A server for the tests of one file, whose clock says 10:10 AM in New York when each of them begins. */
export const careHouse = () => {
  const tenPastTen = '2026-06-10T14:10:00.000Z';
  const clock = testClock(tenPastTen);
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ now: clock.now });
  });
  afterAll(() => server.close());
  beforeEach(() => clock.set(tenPastTen));
  return {
    clock,
    get server(): TestServer {
      return server;
    },
    rosa: () => newSenior(server),
  };
};
