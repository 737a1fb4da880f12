import { askFor, fetchArchive } from '../historyExport/archiveOf.ts';
import { outcomes, row, type AccessRow } from './accessRow.ts';

const expected = { ...outcomes(201, 201, 403, 404, 404, 404, 401), inTwoTeams: 201 } as const;

/** A senior's whole history as a file, for those who may see every area of the record. */
export const historyExportRows: readonly AccessRow[] = [
  row(
    'POST /api/audit/:id/downloads',
    'of the senior’s history',
    expected,
    async ({ browser, rosa }, who) => (await askFor(browser(who), rosa.userId)).status,
  ),
  row(
    'GET /api/audit/:id/download',
    'of the senior’s history, with the token that the senior got',
    { ...outcomes(200, 403, 403, 404, 404, 404, 401), inTwoTeams: 403 },
    async ({ browser, rosa }, who) => {
      const { body } = await askFor(rosa.browser, rosa.userId);
      return (await fetchArchive(browser(who), rosa.userId, body.token)).status;
    },
  ),
];
