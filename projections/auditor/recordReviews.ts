import type { ReviewEvent } from '../../events/auditor/auditorEvents.ts';
import type { PermissionArea } from '../../events/circle/permissions.ts';
import { namedPerson } from '../circle/nameShown.ts';
import { iso, type NamedPerson } from '../json/jsonColumns.ts';
import { afterAllIds, cutPage, type Cursor } from '../paging/cursorQueries.ts';
import type { Queryable } from '../queryable.ts';
import { eraseBy, type Projector, type ReadModelTable } from '../runner/projector.ts';

type RecordReviewsRow = {
  readonly id: string;
  readonly senior_id: string;
  readonly reviewed_by: string;
  readonly areas: readonly PermissionArea[];
  readonly first_day: string;
  readonly last_day: string;
  readonly finding: string | null;
  readonly reviewed_at: string;
};

const recordReviewsTable: ReadModelTable<RecordReviewsRow> = {
  name: 'record_reviews',
  key: 'id',
  columns: {
    id: 'uuid',
    senior_id: 'uuid not null',
    reviewed_by: 'uuid not null',
    areas: 'jsonb not null',
    first_day: 'date not null',
    last_day: 'date not null',
    finding: 'text',
    reviewed_at: 'timestamptz not null',
  },
  indexes: ['create index on record_reviews (senior_id, reviewed_at desc, id desc)'],
};

/** The reviews of a senior's history that were signed off. */
export const recordReviewsProjector: Projector<ReviewEvent, RecordReviewsRow> = {
  name: 'recordReviews',
  version: 1,
  table: recordReviewsTable,
  erase: eraseBy(recordReviewsTable, 'senior_id'),
  on: {
    RecordReviewed: ({ data }, rows) => {
      const { reviewId, seniorId, reviewedBy, areas, from, until, finding, reviewedAt } = data;
      rows.insert({
        id: reviewId,
        senior_id: seniorId,
        reviewed_by: reviewedBy,
        areas,
        first_day: from,
        last_day: until,
        finding,
        reviewed_at: reviewedAt,
      });
      rows.changed([reviewId], { persons: [seniorId, reviewedBy], about: seniorId });
    },
  },
};

/** One review, as GET /api/audit/{seniorId}/reviews answers, newest first. */
export interface RecordReviewView {
  readonly id: string;
  readonly seniorId: string;
  readonly reviewedBy: NamedPerson;
  /** The areas that the reviewer could see. */
  readonly areas: readonly PermissionArea[];
  /** Days, YYYY-MM-DD, in the senior's zone, both included. */
  readonly from: string;
  readonly until: string;
  /** Something to clear up; null: nothing odd. */
  readonly finding: string | null;
  readonly reviewedAt: string;
}

export interface RecordReviewPage {
  readonly reviews: readonly RecordReviewView[];
  readonly nextCursor: string | undefined;
}

const view = `json_build_object('id', r.id, 'seniorId', r.senior_id, 'reviewedBy', ${namedPerson('r.reviewed_by', 'reviewer', 'r.senior_id')},
    'areas', r.areas, 'from', r.first_day::text, 'until', r.last_day::text, 'finding', r.finding, 'reviewedAt', ${iso('r.reviewed_at')})`;
const joined = 'from record_reviews r left join users reviewer on reviewer.id = r.reviewed_by';
const pageSize = 50;

export const listRecordReviews = async (
  on: Queryable,
  seniorId: string,
  before?: Cursor,
): Promise<RecordReviewPage> => {
  const { rows } = await on.query<{ view: RecordReviewView }>({
    name: 'list record reviews',
    text: `select ${view} as view ${joined} where r.senior_id = $1 and (r.reviewed_at, r.id) < ($2::timestamptz, $3::uuid)
      order by r.reviewed_at desc, r.id desc limit ${pageSize + 1}`,
    values: [seniorId, before?.at ?? 'infinity', before?.key ?? afterAllIds],
  });
  const { page, nextCursor } = cutPage(rows, pageSize, (row) => ({ at: row.view.reviewedAt, key: row.view.id }));
  return { reviews: page.map((row) => row.view), nextCursor };
};

export const findRecordReview = async (on: Queryable, id: string): Promise<RecordReviewView | undefined> => {
  const { rows } = await on.query<{ view: RecordReviewView }>({
    name: 'find record review',
    text: `select ${view} as view ${joined} where r.id = $1`,
    values: [id],
  });
  return rows[0]?.view;
};
