import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { SupplyLine } from '../../projections/supply/supplyQueries.ts';
import { pathAbout } from '../screen/addresses.ts';
import { askOf, dateLabel, levelLabel } from '../supply/supplyLabels.ts';
import { Status } from '../ui/Status.tsx';
import { localDate } from '../ui/wallClock.ts';
import { ReminderRow } from './ReminderRow.tsx';

interface SupplyReminderRowProps {
  readonly senior: CareConnection;
  /** Never empty; the first to order first. */
  readonly lines: readonly SupplyLine[];
  readonly now: Date;
}

/** "Order Metformin by Thursday, lasts until June 18"; the others are on the page that it leads to. */
export const SupplyReminderRow = ({ senior, lines, now }: SupplyReminderRowProps) => {
  const [first, ...others] = lines;
  if (!first) return null;
  const today = localDate(now, senior.seniorTimeZone);
  const ask = askOf(first, today);
  const isRecount = first.outlook === 'recount';
  const lasts = first.runsOutOn === null ? levelLabel(first) : `Lasts until ${dateLabel(first.runsOutOn, today)}`;
  return (
    <ReminderRow
      senior={senior}
      time={isRecount ? 'Count' : 'Order'}
      title={first.name}
      status={ask && <Status kind={ask.kind} word={ask.word} />}
      note={[isRecount ? 'Count again' : lasts, ...(others.length > 0 ? [`+${others.length} more to order`] : [])].join(
        ', ',
      )}
      to={pathAbout('/supply', senior.seniorId)}
    />
  );
};
