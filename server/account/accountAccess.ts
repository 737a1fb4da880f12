import { NotFound } from '../http/errors.ts';

/** product.md "GET /api/user/{id}": oneself; for anybody else there is nobody to be found. */
export const maySeeUser = (viewerId: string, userId: string): void => {
  if (viewerId !== userId) throw new NotFound();
};
