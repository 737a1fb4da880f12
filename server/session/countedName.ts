import type { Request } from 'express';
import { comparableName } from '../../events/account/names.ts';
import type { Dependencies } from '../dependencies.ts';
import { sentBody } from '../http/requestParts.ts';
import { readClaims } from './claims.ts';

/** No username and no secret is longer. */
const longest = 200;

const fieldOf = (req: Request, name: string): string => {
  const value: unknown = Reflect.get(Object(sentBody(req)) as object, name);
  return typeof value === 'string' ? value.slice(0, longest) : '';
};

/**
 * The name that a request is counted by: the one typed to sign in, the link that is opened, or the account that is
 * signed in.
 */
export const countedName =
  ({ tokens }: Pick<Dependencies, 'tokens'>) =>
  (req: Request): string =>
    comparableName(fieldOf(req, 'username')) || fieldOf(req, 'secret') || (readClaims(req, tokens)?.userId ?? '');
