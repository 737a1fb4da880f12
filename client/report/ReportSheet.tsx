import { RecordHead } from '../proof/RecordHead.tsx';
import { ReportAlerts } from './ReportAlerts.tsx';
import { shortDay } from '../ui/shortMoment.ts';
import { inTables } from './reportDays.ts';
import { ReportHead } from './ReportHead.tsx';
import { ReportLegend } from './ReportLegend.tsx';
import { ReportMedications } from './ReportMedications.tsx';
import { ReportTimeLine } from './ReportTimeLine.tsx';
import type { Report } from './useReport.ts';

/** The printed page: the person, one time line of doses and readings, medications, and alerts. */
export const ReportSheet = ({ report }: { report: Report }) => {
  const { days, grid, givers, kinds, dosesFrom, timeZone } = report;
  return (
    <article className="report card" aria-label="Page for the doctor">
      <Lead report={report} />
      <ReportHead report={report} />
      <section aria-label="Time line">
        <h3>Doses and readings, day by day</h3>
        <ReportLegend report={report} />
        {dosesFrom && <p>Doses from {shortDay(dosesFrom)} on. Older doses are in Hearthline.</p>}
        {inTables(days).map((table) => (
          <ReportTimeLine key={table[0]} days={table} rows={grid} givers={givers} kinds={kinds} timeZone={timeZone} />
        ))}
        <Counted report={report} />
      </section>
      <ReportMedications report={report} />
      <ReportAlerts alerts={report.alerts} />
      <RecordHead signed={report.signedHead} timeZone={timeZone} />
    </article>
  );
};

/** The days in one sentence, before anything that has to be read closely. */
const Lead = ({ report: { sum, mornings } }: { report: Report }) => (
  <p className="report__lead">
    <b>{sum.onTime}</b>. {sum.rest && `${sum.rest}. `}
    {mornings}
  </p>
);

/** The rules by which the numbers were counted and the readings marked. */
const Counted = ({ report: { limits, hasOtherKinds } }: { report: Report }) => (
  <p className="report__counted">
    Counted: doses that were due until now. On time is up to 2{'\u00a0'}h before or after. Pauses, stops and doses taken
    as needed aren’t counted. {limits.map((sentence) => `${sentence} `)}
    {hasOtherKinds && 'Steps, sleep and mood are in Hearthline.'}
  </p>
);
