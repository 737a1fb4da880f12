import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { Refusal } from '../../events/kernel/refusal.ts';
import { SubjectErased } from '../../events/store/eventLog.ts';
import {
  LogAltered,
  LogMismatch,
  OutcomeUnknown,
  StoreMisconfigured,
  StoreUnavailable,
} from '../../events/store/eventStore.ts';
import { isDatabaseUnavailable } from '../database/databaseUnavailable.ts';
import { isKnownBehind } from './awaitPosition.ts';
import { isDiskFull, logDiskFull } from './diskSpace.ts';
import { HttpProblem, Invalid, NotCaughtUp, NotFound, Unavailable } from './errors.ts';

/** A statement or lock timed out, or two transactions conflicted (SQLSTATE). */
const busyStates = new Set(['57014', '55P03', '40001', '40P01']);
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && busyStates.has(String(error.code));

/** A table or column is missing or has another type: another version of Hearthline has just replaced the read models (SQLSTATE). */
const replacedStates = new Set(['42P01', '42703', '0A000']);
const isReplaced = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && replacedStates.has(String(error.code));

/** An error of Express's own parts (body parser, router). */
interface HttpError {
  readonly status: number;
  readonly type?: string;
}
const isHttpError = (error: unknown): error is HttpError =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500;

const ofExpress = ({ status, type }: HttpError): HttpProblem => {
  if (status === 413) return new HttpProblem(413, 'too_large', 'That’s too much to send at once. Nothing was saved.');
  if (status === 415) return new HttpProblem(415, 'unsupported_media_type', 'Send the content as JSON in UTF-8.');
  if (type === 'entity.parse.failed') return new Invalid('The content is not valid JSON.');
  if (status === 404) return new NotFound();
  return status === 400
    ? new Invalid('We couldn’t read that request. Nothing was saved. Please reload the page and try again.')
    : new HttpProblem(
        status,
        'refused',
        'We couldn’t read that request. Nothing was saved. Please reload the page and try again.',
      );
};

/** The only place that maps errors to HTTP. Unknown errors are bugs: 500 without detail. */
export const problemOf = (error: unknown): HttpProblem => {
  if (error instanceof HttpProblem) return error;
  if (error instanceof Refusal)
    return new HttpProblem(409, error.code, error.message, error.fields ? { fields: error.fields } : {});
  if (error instanceof OutcomeUnknown)
    return new HttpProblem(
      503,
      'outcome_unknown',
      'We can’t tell if that was saved. It’s safe to try again: it won’t be saved twice.',
      {
        retryAfterSeconds: 2,
      },
    );
  if (isDiskFull(error))
    return new Unavailable('Hearthline is out of storage space, so nothing was saved. Please try again later.', 60);
  if (error instanceof LogMismatch)
    return new Unavailable(
      'Hearthline’s records are being restored, so nothing can be saved right now. Please try again later.',
      60,
    );
  if (error instanceof LogAltered)
    return new HttpProblem(
      409,
      'altered',
      'This record was changed outside Hearthline, so nothing was saved. Please tell the person who runs Hearthline.',
    );
  if (error instanceof SubjectErased) return new HttpProblem(409, 'erased', 'This account was erased.');
  if (error instanceof StoreUnavailable || error instanceof StoreMisconfigured)
    return new Unavailable('We couldn’t save that right now. Please try again in a moment.');
  if (isDatabaseUnavailable(error) || isBusy(error))
    return new Unavailable('Hearthline isn’t available right now. Please try again in a moment.');
  if (isReplaced(error)) return new Unavailable('Hearthline is being updated. Please try again in a moment.');
  if (isHttpError(error)) return ofExpress(error);
  return new HttpProblem(500, 'internal', 'Something went wrong on our side. Please try again in a moment.');
};

/** Refusals that may rest on read models. One of a limit, a size or a reused key does not. */
const mayRestOnReadModels = new Set([400, 401, 403, 404, 409, 410]);

/**
 * The same, unless the read models are known to be behind: they may lack the data that would have been found or allowed
 * it.
 */
const finalProblem = (res: Response, problem: HttpProblem): HttpProblem => {
  if (!isKnownBehind(res) || !mayRestOnReadModels.has(problem.status)) return problem;
  // the session may not be over
  res.removeHeader('Clear-Site-Data');
  return new NotCaughtUp();
};

/** Answers `{message, code, fields?, reasons?, requestId}`. */
const sendProblem = (res: Response, problem: HttpProblem): void => {
  const { status, message, code, fields, reasons, retryAfterSeconds } = problem;
  // of a file that was about to be sent
  for (const name of ['Content-Encoding', 'Content-Type', 'ETag']) res.removeHeader(name);
  res.setHeader('Cache-Control', 'no-store');
  if (retryAfterSeconds !== undefined) res.setHeader('Retry-After', String(retryAfterSeconds));
  // the rest of the request is not read
  if (status === 408) res.setHeader('Connection', 'close');
  res.status(status).json({
    message,
    code,
    ...(fields ? { fields } : {}),
    ...(reasons ? { reasons } : {}),
    requestId: requestIdOf(res),
  });
};

const requestIdOf = (res: Response): string => String(res.getHeader('X-Request-Id') ?? '');

/** Users' mistakes are not logged; our failures are. A misconfigured store is named as such for the operator. */
const logProblem = (log: Logger, error: unknown, problem: HttpProblem, requestId: string): void => {
  const { status, code } = problem;
  // the client asks again; hearthline_stale_answers_total counts these
  if (problem instanceof NotCaughtUp) return;
  if (error instanceof StoreMisconfigured)
    return log.error({ err: error, requestId }, `The event store can't be used: ${error.message}`);
  if (error instanceof LogAltered)
    return log.error({ err: error, requestId }, `The log was changed by somebody else: ${error.message}`);
  if (status >= 500) log[status === 500 ? 'error' : 'warn']({ err: error, requestId }, code);
};

/** The last handler. */
export const answerProblems = (log: Logger): ErrorRequestHandler => {
  const diskFull = logDiskFull(log);
  return (error: unknown, _req, res, _next) => {
    const problem = finalProblem(res, problemOf(error));
    if (isDiskFull(error)) diskFull(error);
    else logProblem(log, error, problem, requestIdOf(res));
    if (res.headersSent) res.destroy();
    else sendProblem(res, problem);
  };
};
