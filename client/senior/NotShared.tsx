import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { Icon } from '../ui/Icon.tsx';
import { calledName } from '../person/seniorName.ts';

/** Replaces an area that the senior does not share with this member. `what`: "medications". */
export const NotShared = ({ senior, what }: { senior: CareConnection; what: string }) => (
  <div className="notice">
    <Icon name="i-lock" />
    <p>
      {calledName(senior)} hasn’t shared {what} with you.
    </p>
  </div>
);
