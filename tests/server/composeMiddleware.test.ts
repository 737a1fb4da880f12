import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { composeMiddleware } from '../../server/http/composeMiddleware.ts';

const [req, res] = [{} as Request, {} as Response];

/** Runs the handlers; resolves with the value passed to `next`. */
const run = (...handlers: RequestHandler[]): Promise<unknown> =>
  new Promise(
    (resolve) =>
      void composeMiddleware(...handlers)(req, res, ((problem?: unknown) => resolve(problem ?? 'on')) as NextFunction),
  );

test('each handler runs after the previous one, synchronous or not, and then the next middleware', async () => {
  const seen: number[] = [];
  const atOnce: RequestHandler = (_req, _res, next) => {
    seen.push(1);
    next();
  };
  const later: RequestHandler = async (_req, _res, next) => {
    await Promise.resolve();
    seen.push(2);
    next();
  };
  const afterwards: RequestHandler = (_req, _res, next) => {
    seen.push(3);
    setImmediate(() => next());
  };
  expect(await run(atOnce, later, afterwards)).toBe('on');
  expect(seen).toEqual([1, 2, 3]);
});

test('a handler that answers ends it', async () => {
  const never = jest.fn();
  const answered = new Promise<void>((resolve) => void composeMiddleware(() => resolve(), never)(req, res, never));
  await answered;
  expect(never).not.toHaveBeenCalled();
});

const problem = new Error('not so');
test.each<[string, RequestHandler]>([
  [
    'throws',
    () => {
      throw problem;
    },
  ],
  ['rejects', () => Promise.reject(problem)],
  ['hands on', (_req, _res, next) => next(problem)],
])('the problem of one that %s goes to the error handlers, and no other handler is called', async (_how, handler) => {
  const never = jest.fn();
  const later: RequestHandler = (_req, _res, next) => setImmediate(next);
  expect(await run(later, handler, never)).toBe(problem);
  expect(never).not.toHaveBeenCalled();
});
