import { LoadProblem } from '../ui/LoadProblem.tsx';
import type { TotalsOfOwner } from './appointmentTotalsResource.ts';

const cards = [
  { key: 'total', word: 'Total' },
  { key: 'completed', word: 'Completed' },
  { key: 'upcoming', word: 'Upcoming' },
] as const;

/** spec.md §2: the numbers of all, completed and upcoming appointments; a dash until they are known. */
export const AppointmentTotalsCards = ({ totals, status, retry }: TotalsOfOwner) => (
  <div className="appointment-totals">
    <dl>
      {cards.map(({ key, word }) => (
        <div key={key}>
          <dt>{word}</dt>
          <dd className="number">{totals ? totals[key] : <Unknown />}</dd>
        </div>
      ))}
    </dl>
    {status === 'failed' && <LoadProblem sentence="We couldn’t count your appointments." onRetry={retry} />}
  </div>
);

const Unknown = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">not known yet</span>
  </>
);
