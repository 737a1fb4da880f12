import type { ReactNode } from 'react';
import { PersonAvatar, type PersonLike } from './PersonAvatar.tsx';
import { clockTime, dayInWords } from './wallClock.ts';

interface OnItLineProps {
  /** The person who handles it. */
  readonly person: PersonLike;
  /** That person's name in the line. */
  readonly name: ReactNode;
  /** The viewer is that person. */
  readonly isViewer: boolean;
  /** ISO instant. */
  readonly since: string;
  /** That person's note. */
  readonly note: string | null;
  readonly now: Date;
  readonly timeZone: string;
}

/** Shows the care team who handles an alert, "Carl is handling this (since 8:24 AM)", with that person's note. */
export const OnItLine = ({ person, name, isViewer, since, note, now, timeZone }: OnItLineProps) => {
  const day = dayInWords(since, now, timeZone);
  const time = clockTime(since, timeZone);
  return (
    <div className="on-it">
      <PersonAvatar person={person} />
      <div>
        <p>
          <b>{isViewer ? 'You’re handling this' : <>{name} is handling this</>}</b> (since{' '}
          {day === 'today' ? time : `${day} at ${time}`})
        </p>
        {note && <p className="on-it__note">“{note}”</p>}
      </div>
    </div>
  );
};
