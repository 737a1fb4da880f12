import { hostname } from 'node:os';
import type { Credentials } from '@eventstore/db-client';
import { StoreMisconfigured } from '../eventStore.ts';
import type { StoreLog } from '../storeLog.ts';

/** The address of EventStoreDB and the user to connect as. */
export interface StoreAddress {
  readonly connectionString: string;
  /**
   * Sent with every append: they make the client use its classic append call, which has a deadline and shares nothing with other clients.
   * An insecure connection never sends them.
   */
  readonly credentials: Credentials;
  /** Whether the address names a user. */
  readonly hasUser: boolean;
  /** host:port each, or the one name by which nodes are discovered. */
  readonly hosts: readonly string[];
  /** The file of the authority that its certificates are trusted by; undefined: public ones, or no TLS. */
  readonly authorityFile: string | undefined;
  readonly hasTls: boolean;
  /** Whether the address prefers another node of a cluster than the leader. */
  readonly prefersOthers: boolean;
}

const shape =
  /^esdb(?:\+discover)?:\/\/(?:(?<user>[^:@/?]+):(?<password>[^@/?]+)@)?(?<hosts>[^@?/]+)\/?(?<query>\?.+)?$/;
const nobody: Credentials = { username: 'nobody', password: 'nobody' };
const example = 'esdb://user:password@host:2113';

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StoreMisconfigured('The user or password in the address of EventStoreDB has an invalid % escape');
  }
};

/** The client's settings. For any other, and for tlsVerifyCert=false, it prints the whole address with the password. */
const knownSettings = new Set(
  [
    ['tls', 'tlsCAFile', 'userCertFile', 'userKeyFile', 'connectionName', 'nodePreference', 'throwOnAppendFailure'],
    [
      'defaultDeadline',
      'maxDiscoverAttempts',
      'discoveryInterval',
      'gossipTimeout',
      'keepAliveInterval',
      'keepAliveTimeout',
    ],
  ]
    .flat()
    .map((name) => name.toLowerCase()),
);

const refuseUnknownSettings = (query: string): void => {
  // an @ here means that the password contains a ?, so that what follows is a part of it
  if (query.includes('@'))
    throw new StoreMisconfigured(
      'The address of EventStoreDB needs its user, password and settings percent-encoded: @ is %40, ? is %3F',
    );
  for (const setting of query.slice(1).split('&').filter(Boolean)) {
    const name = /^(?<name>[\w-]+)=[^?]+$/.exec(setting)?.groups?.['name'];
    if (name === undefined)
      throw new StoreMisconfigured('A setting in the address of EventStoreDB is not like name=value');
    if (/^tls[_-]?verify[_-]?cert$/i.test(name))
      throw new StoreMisconfigured(
        "The address of EventStoreDB can't have tlsVerifyCert: name the authority of its certificate in tlsCAFile",
      );
    if (!knownSettings.has(name.toLowerCase().replaceAll(/[_-]/g, '')))
      throw new StoreMisconfigured(`The address of EventStoreDB has an unknown setting "${name}"`);
  }
};

/** The last of that name, decoded, as the client reads it. */
const settingIn = (query: string, name: string): string | undefined =>
  [...new URLSearchParams(query)].filter(([key]) => key.toLowerCase() === name.toLowerCase()).at(-1)?.[1];

/** By this name EventStoreDB's logs and statistics tell nodes apart. */
const ownName = (): string => `connectionName=${encodeURIComponent(`hearthline-${hostname()}`)}`;

/** The query with a name for the connection, without settings that would turn off a safety check. */
const completed = (query: string, log: StoreLog): string => {
  const settings = query.slice(1).split('&');
  const kept = settings.filter((setting) => setting !== '' && !/^throwOnAppendFailure=/i.test(setting));
  if (settings.some((setting) => /^throwOnAppendFailure=false$/i.test(setting)))
    log.warn({ setting: 'throwOnAppendFailure' }, 'Ignoring throwOnAppendFailure=false in the address of EventStoreDB');
  const isNamed = settingIn(query, 'connectionName') !== undefined;
  return `?${[...kept, ...(isNamed ? [] : [ownName()])].join('&')}`;
};

/** Throws StoreMisconfigured for an invalid address. Errors never repeat the address: it may contain a password. */
export const readStoreAddress = (url: string, log: StoreLog): StoreAddress => {
  const { user, password, hosts, query = '' } = shape.exec(url.trim())?.groups ?? {};
  if (hosts === undefined)
    throw new StoreMisconfigured(`The address of EventStoreDB must be like ${example} or esdb://host:2113?tls=false`);
  refuseUnknownSettings(query);
  const credentials = user && password ? { username: decoded(user), password: decoded(password) } : undefined;
  const hasTls = !/[?&]tls=false(&|$)/i.test(query);
  if (!credentials && hasTls)
    throw new StoreMisconfigured(`The address of EventStoreDB needs a user and a password where TLS is on: ${example}`);
  const [beforeSettings = ''] = url.trim().split('?');
  return {
    connectionString: beforeSettings.replace(/\/+$/, '') + completed(query, log),
    credentials: credentials ?? nobody,
    hasUser: credentials !== undefined,
    hosts: hosts.split(','),
    authorityFile: settingIn(query, 'tlsCAFile'),
    hasTls,
    prefersOthers: /^(follower|random|readonlyreplica|read_only_replica)$/i.test(
      settingIn(query, 'nodePreference') ?? '',
    ),
  };
};
