import type { SupplyLine } from '../../projections/supply/supplyQueries.ts';
import { medicationTitle } from '../medication/doseLabels.ts';
import { SupplyActs } from '../supply/SupplyActs.tsx';
import { levelLabel, untilLabel } from '../supply/supplyLabels.ts';
import { Card } from '../ui/Card.tsx';

/** The medications of which there is enough, the one to order next first. */
export const EnoughForNow = ({ lines, today }: { readonly lines: readonly SupplyLine[]; readonly today: string }) =>
  lines.length > 0 && (
    <Card title="Enough for now">
      <ul className="rows">
        {lines.map((line) => (
          <li key={line.medicationId} className="supply-enough">
            <div>
              <b>{medicationTitle(line)}</b>
              <p className="quiet small">
                {levelLabel(line)}, {untilLabel(line, today)}
              </p>
            </div>
            <SupplyActs line={line} />
          </li>
        ))}
      </ul>
    </Card>
  );
