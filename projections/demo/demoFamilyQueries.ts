import type { VisitorName } from '../../events/demo/demoCommands.ts';
import { iso } from '../json/jsonColumns.ts';
import type { Queryable } from '../queryable.ts';

/** GET /api/demo-family. */
export interface DemoFamilyView {
  /** ISO instant: the family is deleted then. */
  readonly endsAt: string;
  /** The viewer's part in it. */
  readonly name: VisitorName;
}

/** The viewer's demo family, while it lives; undefined: theirs is an ordinary account, or one that somebody of a demo family set up. */
export const findDemoFamily = async (
  on: Queryable,
  viewerId: string,
  now: Date,
): Promise<DemoFamilyView | undefined> => {
  const { rows } = await on.query<DemoFamilyView>({
    name: 'find_demo_family',
    text: `select ${iso('ends_at')} as "endsAt", name from app.demo_member where user_id = $1 and ends_at > $2 and name not like 'set up %'`,
    values: [viewerId, now],
  });
  return rows[0];
};
