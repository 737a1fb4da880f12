import type { ReactNode } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { SupplyLine } from '../../projections/supply/supplyQueries.ts';
import { useMedications } from '../medication/medicationsResource.ts';
import { seniorName, whoseOf } from '../person/seniorName.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { useSupply } from '../supply/supplyResource.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { localDate } from '../ui/wallClock.ts';
import { dateLabel } from '../supply/supplyLabels.ts';
import { EnoughForNow } from './EnoughForNow.tsx';
import { HowFarAhead } from './HowFarAhead.tsx';
import { NotCounted } from './NotCounted.tsx';
import { Pharmacies } from './Pharmacies.tsx';
import { PrintButton, PrintedFor } from './PrintHead.tsx';
import { isListed, nextToOrder, supplyHeadline } from './supplyHeadline.ts';
import './supplyList.css';
import { SupplyRow } from './SupplyRow.tsx';

interface PersonSupplyProps {
  /** Undefined: the viewer's own. */
  readonly senior: CareConnection | undefined;
  readonly faces: ReactNode;
}

/** The orders of one person: medications that run low, those that are enough, and those that nobody has counted. */
export const PersonSupply = ({ senior, faces }: PersonSupplyProps) => {
  const viewer = useAppSelector(selectUser);
  const ownerId = senior?.seniorId ?? viewer.id;
  const timeZone = senior?.seniorTimeZone ?? viewer.timeZone;
  const { status, lines, now, shownSince, retry } = useSupply(ownerId);
  const { medications } = useMedications(ownerId);
  const counted = new Set(lines.map(({ medicationId }) => medicationId));
  const today = localDate(now, timeZone);
  const whose = senior ? whoseOf(senior) : 'your';
  return (
    <>
      <PageHead
        title="What to order"
        sub={`What is left of ${whose} medications, and until when`}
        standfirst={status === 'ready' && lines.length > 0 && <Headline lines={lines} viewerId={viewer.id} now={now} />}
        actions={lines.length > 0 && <PrintButton />}
      />
      <PrintedFor whose={`For ${senior ? seniorName(senior) : nameOf(viewer)}`} />
      {faces}
      {status === 'waiting' && <PageSkeleton />}
      {status === 'failed' && <LoadProblem sentence={`We couldn’t load ${whose} supply.`} onRetry={retry} />}
      <ShownSince what={`${whose} supply`} since={shownSince} timeZone={timeZone} onRetry={retry} />
      {status === 'ready' && (
        <div className="columns columns--wide-narrow" data-focus-home tabIndex={-1}>
          <RunningLow lines={lines} today={today} />
          <div className="stack">
            <Pharmacies lines={lines.filter(isListed)} />
            <EnoughForNow lines={lines.filter((line) => !isListed(line))} today={today} />
            <NotCounted medications={medications.filter(({ id }) => !counted.has(id))} isOpen={lines.length === 0} />
            <HowFarAhead ownerId={ownerId} isOwn={!senior} />
          </div>
        </div>
      )}
    </>
  );
};

interface HeadlineProps {
  readonly lines: readonly SupplyLine[];
  readonly viewerId: string;
  readonly now: Date;
}

const Headline = ({ lines, ...reading }: HeadlineProps) => {
  const { asks, rest } = supplyHeadline(lines, reading);
  if (asks === undefined && rest === '') return 'Nothing to order.';
  return (
    <>
      {asks !== undefined && <b>{asks}</b>} {rest}
    </>
  );
};

const RunningLow = ({ lines, today }: { readonly lines: readonly SupplyLine[]; readonly today: string }) => {
  const low = lines.filter(isListed);
  const next = nextToOrder(lines);
  if (low.length === 0)
    return (
      <EmptyState
        icon="i-box"
        title={lines.length === 0 ? 'Nothing is counted yet' : 'Nothing to order'}
        text={
          lines.length === 0
            ? 'Count a medication once. You’ll see here how long it lasts, and when to order more.'
            : next?.orderBy
              ? `Next: ${next.name}, by ${dateLabel(next.orderBy, today)}.`
              : 'You’ll see medications here before they run out.'
        }
      />
    );
  return (
    <Card
      title="Running low"
      aside={`${low.length} of ${lines.length} ${lines.length === 1 ? 'medication' : 'medications'}`}
    >
      <ul className="rows">
        {low.map((line) => (
          <SupplyRow key={line.medicationId} line={line} today={today} />
        ))}
      </ul>
    </Card>
  );
};
