import type { RequestHandler } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { HttpProblem } from '../http/errors.ts';
import { readClaims } from './claims.ts';

/** Names the person a page was drawn for. Scripts don't send it. */
const pageUserHeader = 'X-User-Id';

const signedInAsAnother = (nothingDone: string): HttpProblem =>
  new HttpProblem(409, 'signed_in_as_another', `You’re signed in as someone else in this browser now. ${nothingDone}`);

/**
 * The cookie belongs to the browser, a page to one person. If somebody else has signed in since the page was drawn, it can neither write to
 * their record nor show it.
 */
export const refusePagesOfOthers =
  ({ tokens }: Pick<Dependencies, 'tokens'>): RequestHandler =>
  (req, _res, next) => {
    const pageUser = req.get(pageUserHeader);
    const claims = pageUser === undefined ? undefined : readClaims(req, tokens);
    if (claims && claims.userId !== pageUser)
      throw signedInAsAnother(
        req.method === 'GET'
          ? 'Please reload the page.'
          : 'This page was opened for another person, so nothing was saved.',
      );
    next();
  };
