import type { Request, Response } from 'express';
import { positionOf, START } from '../../events/store/eventStore.ts';
import type { Dependencies } from '../../server/dependencies.ts';
import { answerWrite } from '../../server/http/writeAnswer.ts';

const position = positionOf(7n);

/** A node whose read models reach that position, or don't; `row`: the read model's row of the write. */
const answered = async ({ reached = true, row }: { reached?: boolean; row?: object | undefined }) => {
  const deps = {
    events: { store: { storeId: 'f6200e02-2d7f-46a8-b061-8977e6bdab78' } },
    readModelPosition: {
      position: () => (reached ? position : START),
      isSetBack: () => false,
      waitFor: () => Promise.resolve(reached),
    },
    db: { pipelined: (work: (on: unknown) => unknown) => work(undefined) },
  } as unknown as Dependencies;
  let body = '';
  const headers = new Map<string, string>();
  const res = {
    statusCode: 200,
    status(code: number) {
      this.statusCode = code;
      return this;
    },
    getHeader: (name: string) => headers.get(name),
    setHeader: (name: string, value: string) => void headers.set(name, value),
    removeHeader: (name: string) => void headers.delete(name),
    end: (text: string) => void (body = text),
  };
  const answer = { success: 201, view: () => Promise.resolve(row) } as const;
  await answerWrite({} as Request, res as unknown as Response, deps, { id: 'dose-1', changed: true, position }, answer);
  return { status: res.statusCode, body: JSON.parse(body) as unknown, isStale: headers.get('X-Stale') === 'true' };
};

test('a write is answered by its row', async () => {
  expect(await answered({ row: { says: 'read' } })).toEqual({ status: 201, body: { says: 'read' }, isStale: false });
});
test('read models that are behind are queried for the present row', async () => {
  expect(await answered({ reached: false, row: { says: 'read' } })).toEqual({
    status: 201,
    body: { says: 'read' },
    isStale: true,
  });
});
test('a write without a row, such as one to a parked stream, is answered by its id', async () => {
  expect(await answered({})).toEqual({ status: 202, body: { id: 'dose-1' }, isStale: false });
});
