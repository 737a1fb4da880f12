import type { NextFunction, RequestHandler } from 'express';

/**
 * Composes handlers into one, so that Express need not match a path for each. Both thrown errors and rejections go to the
 * error handler.
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
