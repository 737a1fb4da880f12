import type { TestServer } from '../support/testServer.ts';
import { newSenior } from './careOf.ts';
import { clockedServer } from './clockedServer.ts';

/** A server for the tests of one file, whose clock says 10:10 AM in New York when each of them begins. */
export const careHouse = () => {
  const house = clockedServer('2026-06-10T14:10:00.000Z');
  return {
    clock: house.clock,
    get server(): TestServer {
      return house.server;
    },
    rosa: () => newSenior(house.server),
  };
};
