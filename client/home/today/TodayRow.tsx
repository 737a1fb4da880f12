import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import type { TodayEntry } from './todayEntries.ts';
import { timeOf, zoneOf } from './todayLabels.ts';

interface TodayRowProps {
  readonly entry: TodayEntry;
  readonly title: string;
  /** The page with the details; the whole row leads there, except its button. */
  readonly to: string;
  readonly status: ReactNode;
  readonly note: string | undefined;
  readonly problem?: ReactNode;
  /** The one action; absent if there is none, or for read-only viewers. */
  readonly act?: ReactNode;
}

/** One line of the day: the person, the time, the entry, its status, and the one action. */
export const TodayRow = ({ entry, title, to, status, note, problem, act }: TodayRowProps) => {
  const zone = zoneOf(entry);
  return (
    <li className="today-row" data-focus-home tabIndex={-1}>
      <PersonAvatar person={entry.senior} />
      <div className="today-row__what">
        <p className="today-row__who">
          <span className="number">{timeOf(entry)}</span> <span className="today-row__name">{entry.name}</span>
          {zone && <span className="quiet small"> {zone}</span>}
        </p>
        <Link className="today-row__link" to={to}>
          {title}
        </Link>
        {problem}
      </div>
      <p className="today-row__state">
        {status}
        {note && <span className="small quiet">{note}</span>}
      </p>
      {act && <div className="today-row__act">{act}</div>}
    </li>
  );
};
