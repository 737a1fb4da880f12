import type { Router } from 'express';
import { createHttpApp } from '../../server/app.ts';
import { buildCheckPage } from '../historyExport/archiveOf.ts';
import { typedRoutes } from '../support/typedRoutes.ts';
import type { Outcome } from './accessRow.ts';
import { accessTable } from './accessTable.ts';
import { openAccessFixture, whos, type AccessFixture } from './accessFixture.ts';

let fixture: AccessFixture;
beforeAll(buildCheckPage);
beforeAll(async () => {
  fixture = await openAccessFixture();
});
afterAll(() => fixture.close());

type Layer = Router['stack'][number];
const isRouter = (handle: unknown): handle is Router => typeof handle === 'function' && 'stack' in handle;

/** The path at which a layer's router is mounted: the API has its own, everything else is at the root. */
const prefixOf = (layer: Layer): string => {
  const { match } = layer as unknown as { match(path: string): { path: string } | false };
  const found = match.call(layer, '/api/anything');
  return found ? found.path : '';
};

const routesIn = (stack: readonly Layer[], at = ''): string[] =>
  stack.flatMap((layer) => {
    const { route, handle } = layer;
    if (route) return route.stack.map(({ method }) => `${method.toUpperCase()} ${at}${route.path}`);
    return isRouter(handle) ? routesIn(handle.stack, `${at}${prefixOf(layer)}`) : [];
  });

/** Pages of the client, which are anybody's. */
const isPage = (route: string): boolean => route.includes('{*path}');

const routesOf = (fixture: AccessFixture): readonly string[] => {
  const { app } = createHttpApp(
    fixture.server.deps,
    () => Promise.reject(new Error('not asked')),
    () => undefined,
  );
  return [...new Set(routesIn(app.router.stack).filter((route) => !isPage(route)))].sort();
};

test('the table lists every route of the server, and nothing else', () => {
  const known = routesOf(fixture);
  expect(known.length).toBeGreaterThan(25);
  expect([...new Set(accessTable.map(({ route }) => route))].sort()).toEqual([...known, 'GET /ws'].sort());
});

/** A redirect: no page requests it. */
const notForPages = ['GET /api/login'];

test('projections/apiRoutes.ts has the types of every route that a page asks, and of no other', () => {
  const typed = typedRoutes.map(({ route }) => route.replace(' ', ' /api'));
  expect(typed.sort()).toEqual(
    routesOf(fixture).filter((route) => route.includes(' /api/') && !notForPages.includes(route)),
  );
});

type Things = AccessFixture['things'];

/** Each thing is made once. One that is made for a certain browser isn't shared. */
const sharing = (things: Things): Things => {
  const made = new Map<string, unknown>();
  return new Proxy(things, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      const make = value.bind(target) as (...args: readonly unknown[]) => unknown;
      return (...args: readonly unknown[]) => {
        if (args.length > 1) return make(...args);
        const name = `${String(key)} ${JSON.stringify(args)}`;
        if (!made.has(name)) made.set(name, make(...args));
        return made.get(name);
      };
    },
  });
};

const isRefused = (outcome: Outcome): boolean => typeof outcome === 'number' && outcome >= 400;

describe.each(accessTable.map((row) => [row.route, row.of, row] as const))(
  '%s: %s',
  (_route, _of, { ask, expected }) => {
    // a request that is refused changes nothing, so those of a row can be for the same thing
    let ofRefused: AccessFixture;
    beforeAll(() => {
      ofRefused = { ...fixture, things: sharing(fixture.things) };
    });
    test.each(whos)('%s', async (who) =>
      expect(await ask(isRefused(expected[who]) ? ofRefused : fixture, who)).toBe(expected[who]),
    );
  },
);
