import type { NextFunction, RequestHandler } from 'express';

/**
 * Handlers one after the other as one: what every request passes need not be looked for by its path each time. What one of them throws, at once
 * or by its promise, goes the way of all problems.
 */
export const composeMiddleware =
  (...handlers: readonly RequestHandler[]): RequestHandler =>
  (req, res, next) => {
    const from = (nth: number): void => {
      const handler = handlers[nth];
      if (!handler) return next();
      const then: NextFunction = (problem?: unknown) => (problem === undefined ? from(nth + 1) : next(problem));
      try {
        const done: unknown = handler(req, res, then);
        if (done instanceof Promise) done.catch(next);
      } catch (error) {
        next(error);
      }
    };
    from(0);
  };
