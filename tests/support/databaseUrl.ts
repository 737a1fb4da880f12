import type { ClientConfig } from 'pg';

/** A database of a test as DATABASE_URL names one. */
export const databaseUrl = ({
  host = 'localhost',
  port = 5432,
  user = '',
  password,
  database = '',
}: ClientConfig): string =>
  `postgres://${user}${typeof password === 'string' ? `:${password}` : ''}@${encodeURIComponent(host)}:${port}/${database}`;
