import type { ReactNode } from 'react';
import { birthDateLabel } from '../person/age.ts';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { shortDay } from '../ui/shortMoment.ts';
import { clockTime } from '../ui/wallClock.ts';
import { reportClock } from './reportClock.ts';
import type { ReportPerson } from './reportPeople.ts';
import type { Report } from './useReport.ts';

/** More would push the time line off the first sheet of paper. */
const mostDoctors = 3;

const longDate = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** The senior, the days of the page, and the people that a doctor would ask or call. */
export const ReportHead = ({ report }: { report: Report }) => {
  const { profile, days, timeZone, now } = report;
  return (
    <header className="report__about">
      <h2>{nameOf(profile)}</h2>
      <p>
        {profile.dateOfBirth ? `Born ${birthDateLabel(profile.dateOfBirth)}. ` : 'Birth date not entered. '}
        {shortDay(days[0] ?? '')} to {longDate(days.at(-1) ?? '')}, {reportClock(profile.firstName, timeZone, now)}. As
        of {clockTime(now, timeZone)}, from Hearthline.
      </p>
      <Facts report={report} />
    </header>
  );
};

const Facts = ({ report: { profile, doctors, mainPerson } }: { report: Report }) => {
  const shown = doctors.slice(0, mostDoctors);
  const more = doctors.length - shown.length;
  return (
    <dl className="report__facts">
      <Fact label="Allergies">
        <dd dir="auto">{profile.allergies ?? 'Not entered'}</dd>
      </Fact>
      <Fact label="Conditions">
        <dd dir="auto">{profile.medicalConditions ?? 'Not entered'}</dd>
      </Fact>
      {shown.length > 0 && (
        <Fact label={doctors.length > 1 ? 'Doctors' : 'Doctor'}>
          {shown.map((doctor) => (
            <PersonToCall key={`${doctor.who} ${doctor.phone}`} person={doctor} />
          ))}
          {more > 0 && <dd>And {more} more in Hearthline</dd>}
        </Fact>
      )}
      {mainPerson && (
        <Fact label={mainPerson.label}>
          <PersonToCall person={mainPerson} />
        </Fact>
      )}
    </dl>
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    {children}
  </div>
);

/** "Ana Alvarez, daughter, (555) 201-0142", the number in one piece. */
const PersonToCall = ({ person: { who, phone } }: { person: ReportPerson }) => (
  <dd dir="auto">
    {who}
    {phone && (
      <>
        , <span className="number report__phone">{phone}</span>
      </>
    )}
  </dd>
);
