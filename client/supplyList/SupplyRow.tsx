import type { SupplyLine } from '../../projections/supply/supplyQueries.ts';
import { medicationTitle } from '../medication/doseLabels.ts';
import '../medication/doseRows.css';
import { PillPhoto } from '../medication/PillPhoto.tsx';
import { OrderState } from '../supply/OrderState.tsx';
import { SupplyActs } from '../supply/SupplyActs.tsx';
import { lineLabel } from '../supply/supplyLabels.ts';

/** One medication to order: what is left, until when, who sees to it, and the next step. */
export const SupplyRow = ({ line, today }: { readonly line: SupplyLine; readonly today: string }) => (
  <li className="dose-row">
    <PillPhoto medication={line} />
    <div className="dose-row__what">
      <h3>{medicationTitle(line)}</h3>
      <p className="dose-row__when">{lineLabel(line, today)}</p>
      <OrderState line={line} />
    </div>
    <div className="dose-row__act">
      <SupplyActs line={line} />
    </div>
  </li>
);
