/** Everything that can be set from outside, read once at start. README's table lists the same names. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where the embedded database, uploads and the generated master key live. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly eventStoreUrl: string | undefined;
  /** base64 of 32 bytes; required with DATABASE_URL, else made in dataDir at first start. */
  readonly masterKey: string | undefined;
  readonly defaultTimeZone: string;
  readonly logLevel: string;
  /** Where the built client lies. */
  readonly clientDir: string;
  /** Proxies to trust for the client's address and https (express `trust proxy`). */
  readonly trustProxy: string | undefined;
  /** Requests a minute and address. */
  readonly rateLimits: { readonly login: number; readonly register: number; readonly write: number; readonly upload: number };
  readonly services: {
    readonly community: string;
    readonly booking: string;
    readonly survey: string;
    readonly recording: string;
    readonly studio: string;
  };
}
