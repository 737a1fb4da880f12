import { gets, outcomes, row, type AccessRow } from './accessRow.ts';

/** A senior's record as of a moment, for those who may see every area of it. */
export const auditRecordRows: readonly AccessRow[] = [
  row(
    'GET /api/audit/:id',
    'of the senior’s record',
    { ...outcomes(200, 200, 403, 404, 404, 404, 401), inTwoTeams: 200 },
    gets(({ rosa }) => `/api/audit/${rosa.userId}`),
  ),
];
