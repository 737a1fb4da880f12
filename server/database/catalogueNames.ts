import type { ClientConfig } from 'pg';

/**
 * The same connection, on which a name without its schema is one of Postgres' catalogue. By default the schema with the user's own name comes
 * next, and the nodes' role may create one of that name: an operator in it that fits better than the catalogue's would run with all rights
 * of the owner.
 */
export const withCatalogueNames = (connection: ClientConfig): ClientConfig => ({
  ...connection,
  options: `${connection.options ?? ''} -c search_path=pg_catalog`.trim(),
});
