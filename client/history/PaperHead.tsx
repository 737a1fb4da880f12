import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { nameOf } from '../ui/PersonAvatar.tsx';
import type { HistoryOf } from './historyOf.ts';
import { momentLabel, type Place } from './moments.ts';

interface PaperHeadProps {
  readonly of: HistoryOf;
  readonly place: Place;
  readonly now: Date;
}

/** At the top of every printed page: whose record it is, as of when, and who printed it. */
export const PaperHead = ({ of, place, now }: PaperHeadProps) => {
  const viewer = useAppSelector(selectUser);
  const label = (at: Date | string) => momentLabel(at, now, of.timeZone);
  const moment = place.at === undefined ? label(now) : label(place.at);
  return (
    <div className="history-sheet__head">
      <p>
        <b>Record of {of.name}</b>, as of {moment}
        {place.at !== undefined && (place.clock === 'known' ? ', as we knew it then' : ', as it was')}
      </p>
      <p>
        From Hearthline, printed {label(now)}, for {nameOf(viewer)}. Times are by the clock in{' '}
        {of.timeZone.replaceAll('_', ' ')}.
      </p>
    </div>
  );
};
