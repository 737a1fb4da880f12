import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';

/** The page for the doctor of a senior. */
export const reportPath = ({ seniorId }: Pick<CareConnection, 'seniorId'>): string =>
  `/report?${new URLSearchParams({ senior: seniorId })}`;

/** The report shows doses and readings together, so it needs both permissions. */
export const mayReport = ({ permissions }: Pick<CareConnection, 'permissions'>): boolean =>
  permissions.medications !== false && permissions.health !== false;
