import type { AuditRecord } from '../../projections/audit/auditRecord.ts';
import { useNow } from '../clock/useNow.ts';
import { useUnits } from '../health/useUnits.ts';
import { loadingOf } from '../resource/loading.ts';
import { Card } from '../ui/Card.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { localDate } from '../ui/wallClock.ts';
import { useAuditRecord } from './auditRecordResource.ts';
import { compareRecords, type Difference } from './compareRecords.ts';
import type { HistoryOf } from './historyOf.ts';
import { endOfDay, shortLabel } from './moments.ts';

interface CompareWithNowProps {
  readonly of: HistoryOf;
  readonly then: AuditRecord;
  /** ISO. */
  readonly at: string;
}

/** The moment's record beside what is on record now, as a list of what differs. */
export const CompareWithNow = ({ of, then, at }: CompareWithNowProps) => {
  const now = useNow();
  const units = useUnits();
  const { timeZone } = of;
  const present = useAuditRecord(of.id, { at: undefined, clock: 'was' });
  const day = useAuditRecord(of.id, { at: endOfDay(localDate(at, timeZone), now, timeZone), clock: 'was' });
  const { status } = loadingOf(present.part, day.part);
  const retry = () => [present, day].forEach((part) => part.retry());
  if (status === 'failed')
    return <LoadProblem sentence="We couldn’t load today’s record to compare with." onRetry={retry} />;
  const [nowRecord, thatDay] = [present.part.data, day.part.data];
  if (!nowRecord || !thatDay)
    return (
      <Card title="Compare with now">
        <SkeletonRows what="the record as of now" rows={1} />
      </Card>
    );
  const differences = compareRecords({
    then,
    thatDay,
    now: nowRecord,
    date: localDate(then.asOf, timeZone),
    timeZone,
    units,
  });
  return <Differences differences={differences} moment={shortLabel(then.asOf, now, timeZone)} />;
};

const tally = (count: number): string => (count === 1 ? 'One thing differs' : `${count} things differ`);

interface DifferencesProps {
  readonly differences: readonly Difference[];
  readonly moment: string;
}

const Differences = ({ differences, moment }: DifferencesProps) => (
  <Card title="Compare with now" aside={differences.length > 0 ? tally(differences.length) : undefined}>
    {differences.length === 0 ? (
      <p className="quiet">Nothing differs from what is on record now.</p>
    ) : (
      <ul className="compare">
        {differences.map(({ id, what, then, now }) => (
          <li key={id}>
            <p className="compare__what" dir="auto">
              {what}
            </p>
            <p className="compare__side" dir="auto">
              <small>As of {moment}</small> <del>{then}</del>
            </p>
            <p className="compare__side" dir="auto">
              <small>Now</small> <ins>{now}</ins>
            </p>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
