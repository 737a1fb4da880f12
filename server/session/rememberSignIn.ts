import type { Request, Response } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { rememberDevice, type SignIn } from './knownDevice.ts';
import { rememberNetwork } from './network.ts';

/** After a sign-in or a new password: from this device and this network, nobody else's wrong passwords keep the person waiting. */
export const rememberSignIn = async (
  req: Request,
  res: Response,
  { db, keys, now }: Pick<Dependencies, 'db' | 'keys' | 'now'>,
  signIn: SignIn,
): Promise<void> => {
  await rememberNetwork(db.pool, req, keys, signIn, now());
  await rememberDevice(req, res, keys, signIn);
};
