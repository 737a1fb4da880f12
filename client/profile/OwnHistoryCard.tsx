import { Link } from 'react-router-dom';
import { homeOf } from '../session/likelySession.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Card } from '../ui/Card.tsx';

/** A senior's way to the history of her own record. */
export const OwnHistoryCard = () => {
  const { role } = useAppSelector(selectUser);
  if (homeOf(role) !== 'senior') return null;
  return (
    <Card title="History">
      <p>Everything that was entered about you: by whom, when, and what it replaced.</p>
      <div className="card__foot">
        <Link className="button" to="/history">
          Open your history
        </Link>
      </div>
    </Card>
  );
};
