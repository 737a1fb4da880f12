import { asks, gets, outcomes, own, row, type AccessRow } from './accessRow.ts';
import { permissionAreas } from '../../events/circle/permissions.ts';
import { mixedMembers, mixedRights } from './accessFixture.ts';
import type { HandoverSummary } from '../../projections/handoverList/handoverEntries.ts';

/** The senior, and members who see an area that the list has; each answer leaves out the others. */
const seesAny = (
  ok: number | 'told',
  refused: number | 'not told',
  none: number | 'not told',
): AccessRow['expected'] => ({
  ...outcomes(ok === 'told' ? 'not told' : ok, ok, refused, none, none, none, 401),
  ...Object.fromEntries(
    mixedMembers
      .filter((who) => permissionAreas.some((area) => area !== 'family' && mixedRights[who][area] !== false))
      .map((who) => [who, ok]),
  ),
  inTwoTeams: ok,
});

const read = (senior: string) => ({
  senior,
  until: '2026-06-10T12:00:00.000Z',
  position: '00000000000000000001',
});

/** The entries that were recorded since the viewer last looked. */
export const handoverListRows: readonly AccessRow[] = [
  row(
    'GET /api/handover',
    'of one’s own record',
    own(200),
    gets(() => '/api/handover'),
  ),
  row(
    'GET /api/handover',
    'of the senior’s record',
    seesAny(200, 403, 404),
    gets(({ rosa }) => `/api/handover?senior=${rosa.userId}`),
  ),
  row(
    'GET /api/handover-summaries',
    'the senior’s line',
    seesAny('told', 'not told', 'not told'),
    async ({ browser, rosa }, who) => {
      const { status, body } = await browser(who).get<readonly HandoverSummary[]>('/api/handover-summaries');
      if (status !== 200) return status;
      return body.some(({ seniorId }) => seniorId === rosa.userId) ? 'told' : 'not told';
    },
  ),
  row(
    'PUT /api/handover/read',
    'of the senior’s record',
    seesAny(200, 403, 404),
    asks(({ rosa }, browser) => browser.put('/api/handover/read', read(rosa.userId))),
  ),
];
