import type { TestServer } from '../support/testServer.ts';
import { newSenior } from './careOf.ts';
import { clockedServer } from './clockedServer.ts';

/** A server for the tests of one file, whose clock says 10:10 AM in New York when each of them begins. */
export const careFixture = () => {
  const fixture = clockedServer('2026-06-10T14:10:00.000Z');
  return {
    clock: fixture.clock,
    get server(): TestServer {
      return fixture.server;
    },
    rosa: () => newSenior(fixture.server),
  };
};
