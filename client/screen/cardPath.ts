import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';

/** The printable emergency card of a senior. */
export const cardPath = ({ seniorId }: Pick<CareConnection, 'seniorId'>): string =>
  `/emergency-card?${new URLSearchParams({ senior: seniorId })}`;
