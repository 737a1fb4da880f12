import type { ReactNode } from 'react';
import { MedicationTable } from './MedicationTable.tsx';
import { birthDateLabel } from '../person/age.ts';
import { timesLabel } from '../emergencyCard/cardFacts.ts';
import { directionsLabel, pharmacyLabel } from '../medication/directionsLabel.ts';
import { medicationTitle } from '../medication/doseLabels.ts';
import { limitLabels, purposeLabel } from '../medication/frequencyLabel.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { capitalised, dateAndTime, localDate } from '../ui/wallClock.ts';
import { changesByKind, type ChangeLines } from './prescriptionChangeLabels.ts';
import type { MedicationList } from './useMedicationList.ts';

/** The printed page: the person, the medications in use, and what changed since the chosen day. */
export const MedicationListSheet = ({ list }: { list: MedicationList }) => {
  const { profile, now, timeZone } = list;
  return (
    <article className="report card" aria-label="Medication list">
      <header className="report__about">
        <h2>{nameOf(profile)}</h2>
        <p>
          {profile.dateOfBirth ? `Born ${birthDateLabel(profile.dateOfBirth)}. ` : ''}
          Medications as of {dateAndTime(now, timeZone)}, from Hearthline.
        </p>
        {profile.allergies !== undefined && (
          <p dir="auto">
            <b>Allergies:</b> {profile.allergies ?? 'Not entered'}
          </p>
        )}
      </header>
      <section aria-label="Medications in use">
        <h3>Medications in use</h3>
        {list.medications.length === 0 ? (
          <p>None on record.</p>
        ) : (
          <MedicationTable
            className="medication-list"
            medications={list.medications}
            columns={columns}
            titleOf={titleOf}
            cellsOf={(medication) => cellsOf(medication, list)}
          />
        )}
      </section>
      <Changes list={list} />
    </article>
  );
};

const columns = ['When', 'What for', 'Directions', 'Pharmacy'] as const;

const titleOf = (medication: MedicationView): ReactNode => (
  <>
    {medicationTitle(medication)}
    {medication.form && <span className="medication-list__form">{medication.form}</span>}
  </>
);

const cellsOf = (medication: MedicationView, { now, timeZone }: MedicationList): readonly string[] => [
  [
    medication.schedule === null && medication.times.length > 0 && medication.frequency,
    timesLabel(medication, localDate(now, timeZone), birthDateLabel),
    ...limitLabels(medication),
    medication.stop && 'to be stopped',
  ]
    .filter(Boolean)
    .join(', '),
  capitalised(purposeLabel(medication).replace(/^for /, '')),
  directionsLabel(medication),
  capitalised(pharmacyLabel(medication)),
];

const longDate = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

const Changes = ({ list: { changes, since, timeZone } }: { list: MedicationList }) => {
  const groups = changesByKind(changes, timeZone);
  return (
    <section aria-label="Changes">
      <h3>Changes since {longDate(since)}</h3>
      {groups.length === 0 && <p>None on record.</p>}
      {groups.map(({ title, lines }) => (
        <div key={title} className="medication-changes">
          <h4>{title}</h4>
          <ul>
            {lines.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
};

const Change = ({ change: { title, when, details } }: { change: ChangeLines }) => (
  <li>
    <b>{title}</b>, {when}
    {details.length > 0 && `. ${details.join('. ')}`}
  </li>
);
