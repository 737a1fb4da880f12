import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { Icon } from '../ui/Icon.tsx';
import { calledName } from '../person/seniorName.ts';

/** In place of what the senior has not opened to this member. `what`: "medications". */
export const NotShared = ({ senior, what }: { senior: CareConnection; what: string }) => (
  <div className="notice">
    <Icon name="i-lock" />
    <p>
      {calledName(senior)} hasn’t shared {what} with you.
    </p>
  </div>
);
