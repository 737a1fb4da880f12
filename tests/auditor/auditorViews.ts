import { permissionAreas } from '../../events/circle/permissions.ts';
import type { AuditorGrantView } from '../../projections/auditor/auditorGrantsQueries.ts';
import type { AuditorLinkView } from '../../projections/auditor/auditorLinkView.ts';
import type { RecordReviewView } from '../../projections/auditor/recordReviews.ts';
import { ids } from '../support/careTeam.ts';
import { rosa } from '../support/people.ts';

export const lee = { id: ids(7, '5'), firstName: 'Kim', lastName: 'Lee' };
export const secret = 'e77FvYIhCyjZ-VqVp4HaAw';

/** Access to Rosa's history, whose link nobody has used. */
export const grant = (number: number, more: Partial<AuditorGrantView> = {}): AuditorGrantView => ({
  id: ids(number),
  senior: { id: rosa.id, firstName: rosa.firstName, lastName: rosa.lastName },
  seniorTimeZone: rosa.timeZone,
  person: null,
  name: 'Ms. Lee',
  areas: permissionAreas,
  from: '2026-11-20T15:00:00.000Z',
  until: '2126-03-03T15:00:00.000Z',
  isByOperator: false,
  ...more,
});

export const openLink: AuditorLinkView = {
  status: 'open',
  isYours: false,
  newAccounts: 'yes',
  newAccountsFrom: null,
  grant: {
    id: ids(1),
    seniorId: rosa.id,
    seniorName: 'Rosa Alvarez',
    name: 'Ms. Lee',
    areas: ['medications', 'health'],
    from: '2026-11-20T15:00:00.000Z',
    until: '2126-03-03T15:00:00.000Z',
  },
};

export const review = (number: number, more: Partial<RecordReviewView> = {}): RecordReviewView => ({
  id: ids(number),
  seniorId: rosa.id,
  reviewedBy: lee,
  areas: permissionAreas,
  from: '2026-11-01',
  until: '2026-11-20',
  finding: null,
  reviewedAt: '2026-11-21T15:00:00.000Z',
  ...more,
});
