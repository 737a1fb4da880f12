import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';

/** The care-management screen about a senior (spec.md §2). */
export const monitoringPath = ({ seniorId }: CareConnection): `/${string}` =>
  `/senior-monitoring?${new URLSearchParams({ senior: seniorId })}`;
