import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { SupplyLine } from '../../projections/supply/supplyQueries.ts';
import { useSeniors } from '../circle/useCareConnections.ts';
import { useNow } from '../clock/useNow.ts';
import { namesSideBySide, seniorName } from '../person/seniorName.ts';
import { pathAbout } from '../screen/addresses.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { asking, byLabel, dateLabel } from '../supply/supplyLabels.ts';
import { useSupplyOf } from '../supply/supplyResource.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { nameOf, PersonAvatar } from '../ui/PersonAvatar.tsx';
import { localDate } from '../ui/wallClock.ts';
import { PharmacyLines } from './Pharmacies.tsx';
import { PrintButton, PrintedFor } from './PrintHead.tsx';
import { isListed, nextToOrder } from './supplyHeadline.ts';
import './supplyList.css';
import { SupplyRow } from './SupplyRow.tsx';

type Supplies = ReturnType<typeof useSupplyOf>;

/** Those whose next order is due first go first. */
const byNeed = (supplies: Supplies) => (one: CareConnection, other: CareConnection) => {
  const firstOf = ({ seniorId }: CareConnection) => asking(supplies.get(seniorId)?.lines ?? [])[0]?.orderBy ?? '9999';
  return firstOf(one).localeCompare(firstOf(other));
};

/** The orders of all of a caregiver's people. */
export const EveryonesSupply = () => {
  const viewer = useAppSelector(selectUser);
  const { status, connections, retry } = useSeniors();
  const seniors = useMemo(
    () => connections.filter(({ permissions }) => permissions.medications !== false),
    [connections],
  );
  const ids = useMemo(() => seniors.map(({ seniorId }) => seniorId), [seniors]);
  const supplies = useSupplyOf(ids);
  const now = useNow();
  return (
    <>
      <PageHead
        title="What to order"
        sub="For the people you care for"
        standfirst={seniors.length > 0 && <Headline seniors={seniors} supplies={supplies} now={now} />}
        actions={seniors.length > 0 && <PrintButton />}
      />
      <PrintedFor whose={`For ${nameOf(viewer)}`} />
      {status === 'failed' && <LoadProblem sentence="We couldn’t load the people you care for." onRetry={retry} />}
      {status === 'waiting' && <PageSkeleton />}
      {status === 'ready' && seniors.length === 0 && (
        <EmptyState
          icon="i-box"
          title="Nothing to order"
          text="You’ll see the medications here of people who share them with you."
        />
      )}
      <div className="stack" data-focus-home tabIndex={-1}>
        {seniors.toSorted(byNeed(supplies)).map((senior) => (
          <PersonCard key={senior.seniorId} senior={senior} supply={supplies.get(senior.seniorId)} now={now} />
        ))}
      </div>
    </>
  );
};

interface HeadlineProps {
  readonly seniors: readonly CareConnection[];
  readonly supplies: Supplies;
  readonly now: Date;
}

/** "Miguel needs Metformin ordered today. Rosa has until Thursday." */
const Headline = ({ seniors, supplies, now }: HeadlineProps) => {
  const names = namesSideBySide(seniors);
  const sentences = seniors.toSorted(byNeed(supplies)).flatMap((senior) => {
    const [first] = asking(supplies.get(senior.seniorId)?.lines ?? []).filter(({ orderBy }) => orderBy !== null);
    if (!first?.orderBy) return [];
    const by = byLabel(first.orderBy, localDate(now, senior.seniorTimeZone));
    return [
      { id: senior.seniorId, name: names.get(senior.seniorId) ?? '', rest: ` needs ${first.name} ordered ${by}. ` },
    ];
  });
  if (sentences.length === 0)
    return [...supplies.values()].every(({ status }) => status === 'ready') && 'Nothing to order.';
  return sentences.map(({ id, name, rest }) => (
    <span key={id}>
      <b>{name}</b>
      {rest}
    </span>
  ));
};

interface PersonCardProps {
  readonly senior: CareConnection;
  readonly supply: ReturnType<Supplies['get']>;
  readonly now: Date;
}

const PersonCard = ({ senior, supply, now }: PersonCardProps) => {
  const today = localDate(now, senior.seniorTimeZone);
  const lines = supply?.lines ?? [];
  const low = lines.filter(isListed);
  return (
    <section className="card" aria-label={`What to order for ${seniorName(senior)}`}>
      <div className="supply-person">
        <PersonAvatar person={{ ...senior, id: senior.seniorId }} isLarge />
        <div>
          <h2>
            <Link to={pathAbout('/supply', senior.seniorId)}>{seniorName(senior)}</Link>
          </h2>
          <p className="quiet">{stateOf(supply, lines, today)}</p>
        </div>
      </div>
      {supply?.status === 'failed' && <LoadProblem sentence="We couldn’t load what is left." onRetry={supply.retry} />}
      <PharmacyLines lines={low} />
      {low.length > 0 && (
        <ul className="rows">
          {low.map((line) => (
            <SupplyRow key={line.medicationId} line={line} today={today} />
          ))}
        </ul>
      )}
    </section>
  );
};

const stateOf = (supply: PersonCardProps['supply'], lines: readonly SupplyLine[], today: string): string => {
  if (supply?.status !== 'ready') return supply?.status === 'failed' ? '' : 'Loading…';
  if (lines.length === 0) return 'Nothing is counted yet';
  const low = lines.filter(isListed).length;
  if (low > 0) return `${low} of ${lines.length} running low`;
  const next = nextToOrder(lines);
  return next?.orderBy
    ? `Nothing to order. Next: ${next.name}, by ${dateLabel(next.orderBy, today)}`
    : 'Nothing to order';
};
