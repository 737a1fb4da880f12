import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import type { SubjectKeys } from '../../events/store/eventLog.ts';
import { cookieValue } from '../http/hostCookie.ts';

/** What a device was signed in with. A new password makes all devices unknown: one of them may be of who knew the former one. */
interface SignIn {
  readonly nameStream: string;
  readonly credentialId: string;
}

/** A device stays known this long after its last sign-in. */
const knownForMs = 365 * 24 * 3_600_000;

/** Of one name: people who share a device are each known on it. It can't be guessed, so the cookie tells nobody the name. */
const cookieOf = (nameStream: string): string => `hearthline_device_${nameStream.slice(-12)}`;

const signature = async (keys: SubjectKeys, { nameStream, credentialId }: SignIn, device: string): Promise<string> =>
  createHmac('sha256', await keys.shared('known-devices'))
    .update(`${nameStream} ${credentialId} ${device}`)
    .digest('base64url');

const isSame = (...both: readonly [string, string]): boolean => {
  const [one, other] = both.map((text) => Buffer.from(text));
  return one !== undefined && other !== undefined && one.length === other.length && timingSafeEqual(one, other);
};

/** The device's id, if somebody has signed in on it with that name. */
export const knownDevice = async (req: Request, keys: SubjectKeys, signIn: SignIn): Promise<string | undefined> => {
  const [device = '', signed = ''] = cookieValue(req, cookieOf(signIn.nameStream))?.split('.') ?? [];
  return isSame(signed, await signature(keys, signIn, device)) ? device : undefined;
};

/** After a sign-in. The cookie gives no access: it only says whose wrong passwords are counted apart. */
export const rememberDevice = async (req: Request, res: Response, keys: SubjectKeys, signIn: SignIn): Promise<void> => {
  const device = (await knownDevice(req, keys, signIn)) ?? randomBytes(12).toString('base64url');
  res.cookie(cookieOf(signIn.nameStream), `${device}.${await signature(keys, signIn, device)}`, {
    httpOnly: true,
    sameSite: 'strict',
    path: '/api/login',
    secure: req.secure,
    maxAge: knownForMs,
  });
};
