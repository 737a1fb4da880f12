import { startTestServer, type TestServer } from '../support/testServer.ts';
import { testClock } from './careOf.ts';

/** A server for the tests of one file, whose clock shows this instant when each of them begins. */
export const clockedServer = (instant: string) => {
  const clock = testClock(instant);
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ now: clock.now });
  });
  afterAll(() => server.close());
  beforeEach(() => clock.set(instant));
  return {
    clock,
    get server(): TestServer {
      return server;
    },
  };
};
