import { startTestServer, type TestServer, type TestServerOptions } from './testServer.ts';

/** Two nodes on one database for all tests of a file; the first one projects. There between its first test and its last. */
interface TwoServers {
  readonly leader: TestServer;
  readonly follower: TestServer;
}

export const twoServers = (options: Pick<TestServerOptions, 'pushLimits'> = {}): TwoServers => {
  let leader: TestServer | undefined;
  let follower: TestServer | undefined;
  beforeAll(async () => {
    leader = await startTestServer(options);
    follower = await startTestServer({ ...options, beside: leader });
  });
  afterAll(async () => {
    await follower?.close();
    await leader?.close();
  });
  const started = (server: TestServer | undefined): TestServer => {
    if (!server) throw new Error('The nodes are there for tests only');
    return server;
  };
  return {
    get leader() {
      return started(leader);
    },
    get follower() {
      return started(follower);
    },
  };
};
