import { useState, type ReactNode } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { maySeeMedications } from '../circle/mayChange.ts';
import { seniorName, whoseOf } from '../person/seniorName.ts';
import { PageAbout } from '../senior/PageAbout.tsx';
import { Button } from '../ui/Button.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { MedicationListSheet } from './MedicationListSheet.tsx';
import './medicationList.css';
import './report.css';
import './reportPrint.css';
import { sinceProblem, useMedicationList } from './useMedicationList.ts';

/**
 * /medication-list: the viewer's medications on paper, with the changes since a day; with `?senior=` a senior's, for
 * members with `medications`.
 */
export const MedicationListPage = () => (
  <PageAbout
    title="Medication list"
    path="/medication-list"
    may={maySeeMedications}
    what="medications"
    page={(senior, faces) => <Shown key={senior?.seniorId} senior={senior} faces={faces} />}
  />
);

interface SinceFieldProps {
  readonly since: string;
  readonly today: string;
  readonly onChange: (day: string) => void;
}

/** The day since when changes are shown; while another one is being typed, the last one counts. */
const SinceField = ({ since, today, onChange }: SinceFieldProps) => {
  const [typed, setTyped] = useState<string>();
  const handleChange = (day: string) => {
    setTyped(day);
    if (!sinceProblem(day, today)) onChange(day);
  };
  return (
    <div className="since-choice">
      <FieldGroup
        label="Changes since"
        hint="For example the day of the last visit"
        problem={typed === undefined ? undefined : sinceProblem(typed, today)}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            type="date"
            value={typed ?? since}
            onChange={({ target }) => handleChange(target.value)}
          />
        )}
      </FieldGroup>
    </div>
  );
};

const Shown = ({ senior, faces }: { senior: CareConnection | undefined; faces: ReactNode }) => {
  const [chosen, setChosen] = useState<string>();
  const { status, shownSince, list, since, today, retry } = useMedicationList(senior, chosen);
  const whose = senior ? whoseOf(senior) : 'your';
  return (
    <>
      <div className="screen-only">
        <PageHead
          title="Medication list"
          sub={`${senior ? `What ${seniorName(senior)} takes` : 'What you take'}, and what changed, on paper for a visit`}
          actions={
            list && (
              <Button intent="primary" icon={<Icon name="i-print" />} text="Print" onClick={() => window.print()} />
            )
          }
        />
        {faces}
        <SinceField since={since} today={today} onChange={setChosen} />
      </div>
      {status === 'waiting' && <PageSkeleton />}
      {status === 'failed' && <LoadProblem sentence={`We couldn’t load ${whose} medications.`} onRetry={retry} />}
      {list && (
        <>
          <div className="screen-only">
            <ShownSince what={`${whose} medications`} since={shownSince} timeZone={list.timeZone} onRetry={retry} />
          </div>
          <MedicationListSheet list={list} />
        </>
      )}
    </>
  );
};
