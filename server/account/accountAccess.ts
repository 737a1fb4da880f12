import { NotFound, Unavailable } from '../http/errors.ts';

/** product.md "GET /api/user/{id}": oneself; for anybody else there is nobody to be found. */
export const maySeeUser = (viewerId: string, userId: string): void => {
  if (viewerId !== userId) throw new NotFound();
};

/** Somebody who is signed in has an account; where its row isn't there the read models are behind, and a moment later it is. */
export const ready = <Account>(found: Account | undefined): Account => {
  if (found === undefined) throw new Unavailable('Your account is not ready yet. Please try again in a moment.');
  return found;
};
