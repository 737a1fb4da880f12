import { useState, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { PageAbout } from '../senior/PageAbout.tsx';
import { usePrintOnArrival } from '../senior/printOnArrival.ts';
import { seniorName, whoseOf } from '../person/seniorName.ts';
import { Choices } from '../ui/Choices.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import './report.css';
import './reportMarks.css';
import './reportPrint.css';
import { reportWeeks, type ReportWeeks } from './reportDays.ts';
import { ReportSheet } from './ReportSheet.tsx';
import { mayReport } from '../circle/mayChange.ts';
import { useReport } from './useReport.ts';

/**
 * /report: the viewer's own; with `?senior=` a senior's, for members with `health` and `medications`. Two weeks are two
 * pages on A4 and Letter.
 */
export const ReportPage = () => (
  <PageAbout
    title="Page for the doctor"
    path="/report"
    may={mayReport}
    what="both medications and health readings"
    page={(senior, faces) => <Shown senior={senior} faces={faces} />}
  />
);

const Shown = ({ senior, faces }: { senior: CareConnection | undefined; faces: ReactNode }) => {
  const [weeks, setWeeks] = useState<ReportWeeks>(2);
  const { status, shownSince, report, isPrintable, retry } = useReport(senior, weeks);
  usePrintOnArrival(isPrintable);
  const whose = senior ? whoseOf(senior) : 'your';
  return (
    <>
      <div className="screen-only">
        <PageHead
          title="Page for the doctor"
          sub={`Doses, readings, medications and alerts${senior ? ` of ${seniorName(senior)}` : ''} in one place, for a visit`}
          actions={
            report && (
              <Button intent="primary" icon={<Icon name="i-print" />} text="Print" onClick={() => window.print()} />
            )
          }
        />
        {faces}
        <WeeksChoice weeks={weeks} onChange={setWeeks} />
      </div>
      {status === 'waiting' && <PageSkeleton />}
      {status === 'failed' && (
        <LoadProblem sentence={`We couldn’t load all of ${whose} record for this page.`} onRetry={retry} />
      )}
      {report && (
        <>
          <div className="screen-only">
            <ShownSince what={`${whose} record`} since={shownSince} timeZone={report.timeZone} onRetry={retry} />
          </div>
          <ReportSheet report={report} />
        </>
      )}
    </>
  );
};

const options = reportWeeks.map((weeks) => ({ value: String(weeks), label: `${weeks} weeks` }));
const weeksOf = (value: string): ReportWeeks => reportWeeks.find((weeks) => String(weeks) === value) ?? 2;

interface WeeksChoiceProps {
  readonly weeks: ReportWeeks;
  readonly onChange: (weeks: ReportWeeks) => void;
}

const WeeksChoice = ({ weeks, onChange }: WeeksChoiceProps) => (
  <div className="report-choice">
    <Choices
      legend="How far back"
      name="weeks"
      options={options}
      value={String(weeks)}
      onChange={(value) => onChange(weeksOf(value))}
      isRow
    />
  </div>
);
