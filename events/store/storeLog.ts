/** The part of a pino logger that the stores use. Fields carry no personal data. */
export interface StoreLog {
  warn(fields: object, sentence: string): void;
}

export const silentStoreLog: StoreLog = { warn: () => undefined };
