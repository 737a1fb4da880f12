import type { ExternalServices } from '../events/externalService/externalServices.ts';

export type Registration = 'open' | 'invited' | 'closed';

/** All settings, read once at start. README's table lists the same names. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The folder of the embedded database, uploads and the generated master key. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly eventStoreUrl: string | undefined;
  /** base64 of 32 bytes; required with DATABASE_URL, otherwise generated in dataDir at first start. */
  readonly masterKey: string | undefined;
  readonly defaultTimeZone: string;
  readonly logLevel: string;
  /** The folder of the built client. */
  readonly clientDir: string;
  /** Proxies to trust for the client's address and https (express `trust proxy`). */
  readonly trustProxy: string | undefined;
  /** Addresses and networks besides this machine that may read /healthz and /metrics. */
  readonly monitoringFrom: readonly string[];
  /** Requests a minute and address. */
  readonly rateLimits: {
    readonly login: number;
    readonly register: number;
    /** By account. */
    readonly read: number;
    readonly write: number;
    readonly upload: number;
    /** Demo families an hour and address. */
    readonly demo: number;
  };
  /** Bytes of photos and documents of one person: sent within a day, and kept. */
  readonly uploadBytes: { readonly aDay: number; readonly aPerson: number };
  /** Views of records are deleted after so many years. */
  readonly recordViewsKeptYears: number;
  /** Access to registration: anybody, only people with the link or code of an invitation, or nobody. */
  readonly registration: Registration;
  /** The contact for people who can't sign in, in words; undefined: not set. */
  readonly supportContact: string | undefined;
  /** The origin by which people reach the server, for previews of links; undefined: there is no picture in them. */
  readonly publicUrl: string | undefined;
  /** A push service at http://127.0.0.1 is allowed, which tests have. */
  readonly pushToLoopback: boolean;
  /** The operator's ntfy server, which reaches phones without https; undefined: none. */
  readonly ntfy: { readonly url: string; readonly token: string | undefined } | undefined;
  /** Whether visitors can try a demo family, and how many of these there are at most. */
  readonly demo: { readonly isOn: boolean; readonly mostFamilies: number };
  readonly services: ExternalServices;
}
