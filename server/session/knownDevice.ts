import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import type { SubjectKeys } from '../../events/store/eventLog.ts';
import { cookieValue } from '../http/hostCookie.ts';

/**
 * The name and password that a device signed in with. A new password makes all devices unknown: one of them may belong
 * to someone who knew the old password.
 */
export interface SignIn {
  readonly nameStream: string;
  readonly credentialId: string;
}

/** A device stays known this long after its last sign-in. */
const knownForMs = 365 * 24 * 3_600_000;

/**
 * The cookie's name contains the name's hash: people who share a device are each known on it, and the cookie doesn't
 * reveal the name.
 */
const cookieOf = (nameStream: string): string => `hearthline_device_${nameStream.slice(-12)}`;
const path = '/api/login';
/** Over https browsers take a cookie of such a name from a page over https alone. `__Host-` would be sent with every request. */
const secureCookieOf = (nameStream: string): string => `__Secure-${cookieOf(nameStream)}`;

/** A cookie from before its name said so counts over https too: it is signed, so nobody gains by planting one. */
const valuesOf = (req: Request, nameStream: string): readonly string[] =>
  [...(req.secure ? [secureCookieOf(nameStream)] : []), cookieOf(nameStream)].flatMap(
    (name) => cookieValue(req, name) ?? [],
  );

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
  for (const value of valuesOf(req, signIn.nameStream)) {
    const [device = '', signed = ''] = value.split('.');
    if (isSame(signed, await signature(keys, signIn, device))) return device;
  }
  return undefined;
};

/** After a sign-in. The cookie gives no access: it only says whose wrong passwords are counted apart. */
export const rememberDevice = async (req: Request, res: Response, keys: SubjectKeys, signIn: SignIn): Promise<void> => {
  const device = (await knownDevice(req, keys, signIn)) ?? randomBytes(12).toString('base64url');
  const name = req.secure ? secureCookieOf(signIn.nameStream) : cookieOf(signIn.nameStream);
  if (req.secure && cookieValue(req, cookieOf(signIn.nameStream)) !== undefined)
    res.clearCookie(cookieOf(signIn.nameStream), { path, httpOnly: true, sameSite: 'strict', secure: true });
  res.cookie(name, `${device}.${await signature(keys, signIn, device)}`, {
    httpOnly: true,
    sameSite: 'strict',
    path,
    secure: req.secure,
    maxAge: knownForMs,
  });
};
