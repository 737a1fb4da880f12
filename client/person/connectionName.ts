import { isolated } from '../../events/kernel/isolated.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';

/** First and last name, else the username, like the server names the people of an invitation. */
export const connectionName = ({
  firstName,
  lastName,
  username,
}: Pick<CareConnection, 'firstName' | 'lastName' | 'username'>): string =>
  isolated(
    [firstName, lastName]
      .map((name) => name?.trim())
      .filter(Boolean)
      .join(' '),
  ) || username;
