import { nameOf, PersonAvatar, type PersonLike } from './PersonAvatar.tsx';
import { clockTime, dayInWords } from './wallClock.ts';

interface OnItLineProps {
  /** Who looks after it. */
  readonly person: PersonLike;
  /** The viewer is that person. */
  readonly isViewer: boolean;
  /** ISO instant. */
  readonly since: string;
  /** What they said of it. */
  readonly note: string | null;
  readonly now: Date;
  readonly timeZone: string;
}

/** That somebody has taken care of something, told to the whole circle: "Carl is on it since 8:24 AM", and in their own words how. */
export const OnItLine = ({ person, isViewer, since, note, now, timeZone }: OnItLineProps) => {
  const day = dayInWords(since, now, timeZone);
  const time = clockTime(since, timeZone);
  return (
    <div className="on-it">
      <PersonAvatar person={person} />
      <div>
        <p>
          <b>{isViewer ? 'You are on it' : `${person.firstName?.trim() || nameOf(person)} is on it`}</b> since{' '}
          {day === 'today' ? time : `${day}, ${time}`}
        </p>
        {note && <p className="on-it__note">“{note}”</p>}
      </div>
    </div>
  );
};
