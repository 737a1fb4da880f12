import { birthDateLabel } from '../person/age.ts';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { clockTime } from '../ui/wallClock.ts';
import { ReportAlerts } from './ReportAlerts.tsx';
import { shortDay } from '../ui/shortMoment.ts';
import { inTables } from './reportDays.ts';
import { reportClock } from './reportClock.ts';
import { ReportLegend } from './ReportLegend.tsx';
import { ReportMedications } from './ReportMedications.tsx';
import { ReportTimeLine } from './ReportTimeLine.tsx';
import type { Report } from './useReport.ts';

const longDate = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** The printed page: the person, one time line of doses and readings, medications, and alerts. */
export const ReportSheet = ({ report }: { report: Report }) => {
  const { days, doses, kinds, dosesFrom } = report;
  return (
    <article className="report card" aria-label="Page for the doctor">
      <About report={report} />
      <section aria-label="Time line">
        <h3>Doses and readings, day by day</h3>
        <ReportLegend />
        {dosesFrom && <p>Doses before {shortDay(dosesFrom)} aren’t on this page. Older doses are in Hearthline.</p>}
        {inTables(days).map((table) => (
          <ReportTimeLine key={table[0]} days={table} doses={doses} kinds={kinds} timeZone={report.timeZone} />
        ))}
      </section>
      <ReportMedications report={report} />
      <ReportAlerts alerts={report.alerts} />
    </article>
  );
};

const About = ({ report: { profile, days, timeZone, now } }: { report: Report }) => {
  const { dateOfBirth, allergies, medicalConditions } = profile;
  return (
    <header className="report__about">
      <h2>{nameOf(profile)}</h2>
      <p>
        {dateOfBirth ? `Born ${birthDateLabel(dateOfBirth)}. ` : 'Birth date not entered. '}
        {shortDay(days[0] ?? '')} to {longDate(days.at(-1) ?? '')}, {reportClock(profile.firstName, timeZone, now)}.
        Printed from Hearthline at {clockTime(now, timeZone)}.
      </p>
      <p>
        <b>Allergies:</b> {allergies ?? 'not entered'}. <b>Conditions:</b> {medicalConditions ?? 'not entered'}.
      </p>
    </header>
  );
};
