import express from 'express';
import { readStoreAddress } from '../events/store/eventstoredb/storeAddress.ts';
import { isDisguised } from '../events/account/names.ts';
import { silentStoreLog } from '../events/store/storeLog.ts';
import type { Registration } from './config.ts';
import { areNetworks } from './http/monitoring.ts';
import { CannotStart } from './database/cannotStart.ts';

/** One reader for each kind of setting: returns the value or its default, or throws a sentence that names the setting. */
type Value = string | undefined;

const wholeNumber = (value: string): number => (/^\d{1,9}$/.test(value) ? Number(value) : Number.NaN);

export const port = (name: string, value: Value, otherwise: number): number => {
  const number = value === undefined ? otherwise : wholeNumber(value);
  if (Number.isNaN(number) || number > 65_535)
    throw new CannotStart(`${name} must be a number from 0 to 65535, not "${value}".`);
  return number;
};

export const positiveNumber = (name: string, value: Value, otherwise: number): number => {
  const number = value === undefined ? otherwise : wholeNumber(value);
  if (Number.isNaN(number) || number < 1)
    throw new CannotStart(`${name} must be a whole number of at least 1, not "${value}".`);
  return number;
};

/** Default: off. */
export const onOrOff = (name: string, value: Value): boolean => {
  const word = value?.trim().toLowerCase() ?? 'off';
  if (word !== 'on' && word !== 'off') throw new CannotStart(`${name} must be "on" or "off", not "${value}".`);
  return word === 'on';
};

const registrations: readonly Registration[] = ['open', 'invited', 'closed'];
/** Default: open. */
export const registration = (name: string, value: Value): Registration => {
  const word = value?.trim().toLowerCase() ?? 'open';
  const known = registrations.find((each) => each === word);
  if (known === undefined) throw new CannotStart(`${name} must be "open", "invited" or "closed", not "${value}".`);
  return known;
};

/** One line that people read. */
export const plainText = (name: string, value: Value, longest: number): string | undefined => {
  const text = value?.trim();
  if (text !== undefined && (text.length > longest || isDisguised(text)))
    throw new CannotStart(`${name} must be one line of at most ${longest} characters, without invisible ones.`);
  return text;
};

/** Errors never repeat the address: it may contain a password. */
export const withProtocol = (name: string, value: Value, protocols: readonly string[]): string | undefined => {
  if (value === undefined) return undefined;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new CannotStart(
      `${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    );
  return value;
};

/** The address of EventStoreDB, in its client's own notation. */
export const storeAddress = (name: string, value: Value): string | undefined => {
  try {
    if (value !== undefined) readStoreAddress(value, silentStoreLog);
    return value;
  } catch (error) {
    throw new CannotStart(`${name} can't be used: ${error instanceof Error ? error.message : 'it is malformed'}.`);
  }
};

/** A host that can be written into a header unchanged; a URL's may also hold "*", ";" and quotes. */
const plainHost = /^([\w.-]+|\[[\da-f:.]+\])$/;

/** The page of an external service; '' when there is none. A password in it would be sent to every browser. */
export const serviceAddress = (name: string, value: Value): string => {
  if (value === undefined) return '';
  const address = /^https:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : undefined;
  if (!address || !plainHost.test(address.hostname) || address.username !== '' || address.password !== '')
    throw new CannotStart(
      `${name} must be an address that begins with https:// and has no user name or password in it.`,
    );
  return address.href;
};

/** The address of this server without a path, as "https://care.example.org". */
export const publicOrigin = (name: string, value: Value): string | undefined => {
  if (value === undefined) return undefined;
  const address = /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : undefined;
  if (!address || !plainHost.test(address.hostname) || address.href !== `${address.origin}/`)
    throw new CannotStart(
      `${name} must be the address of this server alone, such as https://care.example.org, not "${value}".`,
    );
  return address.origin;
};

/** Without a user, a query or a slash at its end; it may be in the home network. The token goes into a header. Errors never repeat it. */
export const ntfyServer = (value: Value, token: Value): { url: string; token: string | undefined } | undefined => {
  if (value === undefined && token !== undefined) throw new CannotStart('NTFY_TOKEN needs NTFY_URL.');
  if (value === undefined) return undefined;
  const address = /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = address?.username === '' && address.password === '' && address.search === '' && address.hash === '';
  if (!address || !isPlain)
    throw new CannotStart(
      'NTFY_URL must be the address of an ntfy server, such as https://ntfy.example.org, without a user name or password in it.',
    );
  if (token !== undefined && !/^[\w.~+/=-]{1,200}$/.test(token))
    throw new CannotStart('NTFY_TOKEN must be an access token of that server, such as tk_ and 29 letters and digits.');
  return { url: address.href.replace(/\/+$/, ''), token };
};

export const masterKey = (name: string, value: Value): string | undefined => {
  if (value === undefined) return undefined;
  if (!/^[A-Za-z0-9+/]{43}=$/.test(value)) throw new CannotStart(`${name} must be 32 bytes in base64 (44 characters).`);
  return value;
};

/** Default: the machine's own zone. */
export const timeZone = (name: string, value: Value): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    throw new CannotStart(`${name} must be a time zone such as "Europe/Berlin", not "${value}".`);
  }
};

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
export const logLevel = (name: string, value: Value, otherwise: string): string => {
  const level = value?.toLowerCase() ?? otherwise;
  if (!levels.includes(level)) throw new CannotStart(`${name} must be one of ${levels.join(', ')}, not "${value}".`);
  return level;
};

/** Express' own setting: the number or the addresses of our proxies; "true" (anybody) is refused. */
export const trustProxy = (name: string, value: Value): string | undefined => {
  if (value === undefined || /^\d{1,2}$/.test(value)) return value;
  try {
    express().set('trust proxy', value);
  } catch {
    throw new CannotStart(
      `${name} must be a number of proxies, or their addresses separated by commas, not "${value}".`,
    );
  }
  return value;
};

/** Addresses and networks, separated by commas. */
export const networks = (name: string, value: Value): readonly string[] => {
  const given = (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (areNetworks(given)) return given;
  throw new CannotStart(
    `${name} must be addresses or networks separated by commas, such as 10.1.2.3, 192.168.0.0/16, not "${value}".`,
  );
};
