import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Link } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { PageAbout } from '../senior/PageAbout.tsx';
import { usePrintOnArrival } from '../senior/printOnArrival.ts';
import { seniorName, whoseOf } from '../person/seniorName.ts';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { CardSheet } from './CardSheet.tsx';
import type { CardFacts } from './cardFacts.ts';
import { noLimits } from './cardLimits.ts';
import { EmergencyCard } from './EmergencyCard.tsx';
import { useCardFacts } from './useCardFacts.ts';
import './emergencyCard.css';

/**
 * /emergency-card: the viewer's own; with `?senior=` a senior's, for members with `health`. One page on A4 and Letter.
 */
export const EmergencyCardPage = () => (
  <PageAbout
    title="Emergency Card"
    path="/emergency-card"
    may={({ permissions }) => permissions.health !== false}
    what="health details"
    page={(senior, faces) => <Card senior={senior} faces={faces} />}
  />
);

const Card = ({ senior, faces }: { senior: CareConnection | undefined; faces: ReactNode }) => {
  const { status, shownSince, facts, isPrintable, retry } = useCardFacts(senior);
  usePrintOnArrival(isPrintable);
  const whose = senior ? whoseOf(senior) : 'your';
  return (
    <>
      <div className="screen-only emergency-card-head">
        <PageHead
          title="Emergency Card"
          sub={`One page in large print${senior ? ` about ${seniorName(senior)}` : ''}: for the fridge door, a bag or the ambulance`}
          actions={
            facts && (
              <Button intent="primary" icon={<Icon name="i-print" />} text="Print" onClick={() => window.print()} />
            )
          }
        />
        {faces}
      </div>
      {status === 'waiting' && <PageSkeleton />}
      {status === 'failed' && <LoadProblem sentence={`We couldn’t load ${whose} emergency card.`} onRetry={retry} />}
      {facts && (
        <>
          <div className="screen-only stack">
            <ShownSince what={`${whose} emergency card`} since={shownSince} timeZone={facts.timeZone} onRetry={retry} />
            <div className="card">
              <EmergencyCard facts={facts} limits={noLimits} />
            </div>
            {!senior && <WhatIsMissing facts={facts} />}
          </div>
          <CardSheet facts={facts} />
        </>
      )}
    </>
  );
};

/** Links to the places where the card's facts are entered; the card itself can't be edited. */
const WhatIsMissing = ({ facts: { profile, contacts } }: { facts: CardFacts }) => {
  const isComplete = profile.dateOfBirth && profile.allergies && profile.medicalConditions;
  return (
    <p className="quiet">
      {isComplete ? 'Change what it says on' : 'Enter your birth date, allergies and conditions on'}{' '}
      <Link to="/profile">your profile</Link>
      {contacts.length === 0 ? ', and add people to call in ' : ', and who to call in '}
      <Link to="/emergency-contacts">Emergency Contacts</Link>.
    </p>
  );
};
