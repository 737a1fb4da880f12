import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import type { SubjectKeys } from '../../events/store/eventLog.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { SignIn } from './knownDevice.ts';

const hmac = async (keys: SubjectKeys, text: string): Promise<Buffer> =>
  createHmac('sha256', await keys.shared('networks'))
    .update(text)
    .digest();

/** An IPv6 network counts as one address: a household’s has 56 bits, the largest that one customer is given has 48. */
const addressOf = ({ ip }: Request, bits: 48 | 56 = 56): string => ipKeyGenerator(ip ?? '', bits);

const lettersOf = async (keys: SubjectKeys, address: string): Promise<string> =>
  (await hmac(keys, `address ${address}`)).toString('base64url').slice(0, 16);

/** Identifies the request's network by 16 letters of an HMAC: no address is stored. */
export const networkOf = (req: Request, keys: SubjectKeys): Promise<string> => lettersOf(keys, addressOf(req));

/**
 * Identifies the network behind a wrong password, when the person has never signed in from that household. It counts a
 * customer's whole /48: with 256 households, one customer could use up a name's guesses of a day. Neighbours may share
 * those 48 bits, so known networks are stored and counted by household: a neighbour's guesses block nobody at home.
 * Networks stored before this rule stay known.
 */
export const customerOf = (req: Request, keys: SubjectKeys): Promise<string> => lettersOf(keys, addressOf(req, 48));

/** A new password makes every network unknown, as it does with devices. */
const keyOf = (req: Request, keys: SubjectKeys, { nameStream, credentialId }: SignIn): Promise<Buffer> =>
  hmac(keys, `signed in ${nameStream} ${credentialId} ${addressOf(req)}`);

/** That person has signed in from this network, with the present password. */
export const isKnownNetwork = async (
  on: Queryable,
  req: Request,
  keys: SubjectKeys,
  signIn: SignIn,
): Promise<boolean> => {
  const values = [await keyOf(req, keys, signIn)];
  const { rowCount } = await on.query({
    name: 'is_known_network',
    text: 'select from app.known_networks where key = $1',
    values,
  });
  return rowCount === 1;
};

/** After a sign-in. It gives no access: it only says that guesses from elsewhere don't count here. */
export const rememberNetwork = async (
  on: Queryable,
  req: Request,
  keys: SubjectKeys,
  signIn: SignIn,
  now: Date,
): Promise<void> => {
  await on.query({
    name: 'remember_network',
    text: 'insert into app.known_networks (key, seen_at) values ($1, $2) on conflict (key) do update set seen_at = excluded.seen_at',
    values: [await keyOf(req, keys, signIn), now],
  });
};

/** A network stays known this long after the last sign-in from there. */
const knownForMs = 365 * 24 * 3_600_000;

export const deleteOldNetworks = async (on: Queryable, now: Date): Promise<void> => {
  const values = [new Date(now.getTime() - knownForMs)];
  await on.query({ name: 'delete_old_networks', text: 'delete from app.known_networks where seen_at < $1', values });
};
