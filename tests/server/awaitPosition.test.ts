import type { Request, Response } from 'express';
import { positionOf, START, type Position } from '../../events/store/eventStore.ts';
import type { Dependencies } from '../../server/dependencies.ts';
import { awaitMinPosition, awaitMinPositionToWrite } from '../../server/http/awaitPosition.ts';
import { positionToken } from '../../server/http/positions.ts';

const storeId = '2f9d7f0e-54f3-4a5c-a7a8-d3bb2a6f9a10';
const before = positionOf(5n);

/** The positions a request waits for. */
const waitedFor = async (headers: Record<string, string>, highest: Position): Promise<readonly Position[]> => {
  const waited: Position[] = [];
  const readModelPosition = {
    position: () => START,
    highest: () => highest,
    isSetBack: () => false,
    waitFor: (position: Position) => Promise.resolve(waited.push(position) > 0),
  };
  const deps = { readModelPosition, events: { store: { storeId } } } as unknown as Dependencies;
  await awaitMinPosition(
    { headers } as unknown as Request,
    { getHeader: () => undefined, removeHeader: () => undefined } as unknown as Response,
    deps,
  );
  return waited;
};

test('a request, a command as well, waits for what this node had seen before a database crash', async () => {
  expect(await waitedFor({}, before)).toEqual([before]);
});

test('a write is refused while the read models are set back, rather than decided without the missing data', async () => {
  const write = (isSetBack: boolean): Promise<void> => {
    const readModelPosition = {
      position: () => START,
      highest: () => before,
      isSetBack: () => isSetBack,
      waitFor: () => Promise.resolve(!isSetBack),
    };
    const deps = { readModelPosition, events: { store: { storeId } } } as unknown as Dependencies;
    const res = {
      getHeader: () => undefined,
      removeHeader: () => undefined,
      setHeader: () => undefined,
    } as unknown as Response;
    return awaitMinPositionToWrite({ headers: {} } as unknown as Request, res, deps);
  };
  await expect(write(true)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  await expect(write(false)).resolves.toBeUndefined();
});

test('a client that has seen more on another node waits for that', async () => {
  const seen = positionOf(7n);
  expect(await waitedFor({ 'x-min-position': positionToken(storeId, seen) }, before)).toEqual([seen]);
});
