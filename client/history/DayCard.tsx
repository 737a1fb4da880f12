import type { PermissionArea } from '../../events/circle/permissions.ts';
import type { AuditRecord } from '../../projections/audit/auditRecord.ts';
import { useNow } from '../clock/useNow.ts';
import { useUnits } from '../health/useUnits.ts';
import { Card } from '../ui/Card.tsx';
import { Status } from '../ui/Status.tsx';
import { dayName, localDate } from '../ui/wallClock.ts';
import { dayThen, type DayRow } from './dayThen.ts';
import type { HistoryOf } from './historyOf.ts';
import { shortLabel } from './moments.ts';

interface DayCardProps {
  readonly of: HistoryOf;
  readonly record: AuditRecord;
  readonly isNow: boolean;
}

/** The whole day of the moment: who gave what and when, readings and appointments. */
export const DayCard = ({ of, record, isNow }: DayCardProps) => {
  const { timeZone } = of;
  const now = useNow();
  const units = useUnits();
  const sees = (area: PermissionArea): boolean => record.areas.includes(area);
  const day = dayThen({ record, date: localDate(record.asOf, timeZone), timeZone, units });
  return (
    <Card
      title={`${of.whose} day`}
      aside={isNow ? 'As of now' : `As of ${shortLabel(record.asOf, now, timeZone)}`}
      className="day-then"
    >
      <p className="day-then__date">{dayName(record.asOf, timeZone)}</p>
      {sees('medications') && <Part title="Doses" rows={day.doses} none="No doses on record." />}
      {sees('health') && <Part title="Readings" rows={day.readings} none="No readings on record." />}
      {sees('appointments') && <Part title="Appointments" rows={day.appointments} none="No appointments on record." />}
    </Card>
  );
};

interface PartProps {
  readonly title: string;
  readonly rows: readonly DayRow[];
  readonly none: string;
}

const Part = ({ title, rows, none }: PartProps) => (
  <>
    <h3>{title}</h3>
    {rows.length === 0 ? (
      <p className="quiet">{none}</p>
    ) : (
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    )}
  </>
);

const Row = ({ row: { at, when, title, status, detail } }: { readonly row: DayRow }) => (
  <li className="day-then__row">
    <time className="number" dateTime={at}>
      {when}
    </time>
    <div>
      <p className="day-then__title">
        <span dir="auto">{title}</span> {status && <Status kind={status.kind} word={status.word} />}
      </p>
      {detail && (
        <p className="day-then__detail" dir="auto">
          {detail}
        </p>
      )}
    </div>
  </li>
);
