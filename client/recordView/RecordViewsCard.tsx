import { useState } from 'react';
import { PersonName } from '../circle/PersonName.tsx';
import { useMoment } from '../clock/useMoment.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Card } from '../ui/Card.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { ShowOlder } from '../ui/ShowOlder.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { capitalised } from '../ui/wallClock.ts';
import { RecordViewFilters } from './RecordViewFilters.tsx';
import { useRecordViewFacts, type ViewsAsked } from './recordViewFactsResource.ts';
import { visitMoment, visitsOf, visitWords, type RecordVisit } from './recordViewWords.ts';
import './recordViews.css';

interface RecordViewsCardProps {
  readonly seniorId: string;
  /** "your", "Rosa’s" */
  readonly whose: string;
}

/** The views of a senior's record, newest first, by person and area. */
export const RecordViewsCard = ({ seniorId, whose }: RecordViewsCardProps) => {
  const [asked, setAsked] = useState<ViewsAsked>({});
  // names the people of the filter, whatever is chosen in it
  const { people } = useRecordViewFacts(seniorId, {});
  return (
    <Card title={`Who looked at ${whose} record`} aside="Newest first" className="record-views">
      <RecordViewFilters asked={asked} people={people} onChange={setAsked} />
      <Visits seniorId={seniorId} whose={whose} asked={asked} />
    </Card>
  );
};

const Visits = ({ seniorId, whose, asked }: RecordViewsCardProps & { readonly asked: ViewsAsked }) => {
  const list = useRecordViewFacts(seniorId, asked);
  const { status, views, shownSince, retry } = list;
  const { timeZone } = useMoment();
  const what = `who looked at ${whose} record`;
  if (status === 'waiting') return <SkeletonRows what={what} />;
  if (status === 'failed') return <LoadProblem sentence={`We couldn’t load ${what}.`} onRetry={retry} />;
  const visits = visitsOf(views);
  return (
    <div data-focus-home tabIndex={-1}>
      <ShownSince what={what} since={shownSince} timeZone={timeZone} onRetry={retry} />
      <p className="quiet" role="status">
        {visits.length === 0 && (asked.personId || asked.area ? 'Nobody did that.' : 'Nobody else has looked yet.')}
      </p>
      <ul className="rows" aria-label={capitalised(what)}>
        {visits.map((visit) => (
          <VisitRow key={visit.id} visit={visit} seniorId={seniorId} whose={whose} />
        ))}
      </ul>
      <ShowOlder of={list} what="older views" />
    </div>
  );
};

const VisitRow = ({ visit, seniorId, whose }: RecordViewsCardProps & { readonly visit: RecordVisit }) => (
  <li className="record-views__row">
    <span className="person__name">
      <Viewer person={visit.person} seniorId={seniorId} />
      {visitWords(visit, whose)}
    </span>
    <span className="person__role">{capitalised(visitMoment(visit, useMoment()))}</span>
  </li>
);

/** There is nothing to open about an erased person. */
const Viewer = ({ person, seniorId }: Pick<RecordVisit, 'person'> & Pick<RecordViewsCardProps, 'seniorId'>) => {
  const viewerId = useAppSelector(selectUser).id;
  if (person.isErased) return nameOf(person);
  if (person.id === viewerId) return 'You';
  return <PersonName person={{ id: person.id, name: nameOf(person) }} ownerId={seniorId} />;
};
