import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';

/** The page for the doctor of a senior. */
export const reportPath = ({ seniorId }: Pick<CareConnection, 'seniorId'>): string =>
  `/report?${new URLSearchParams({ senior: seniorId })}`;

/** It shows doses and readings together: who sees only one of them doesn't have it. */
export const mayReport = ({ permissions }: Pick<CareConnection, 'permissions'>): boolean =>
  permissions.medications !== false && permissions.health !== false;
