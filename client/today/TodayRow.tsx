import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import type { TodayEntry } from './todayEntries.ts';
import { timeOf, zoneOf } from './todayLabels.ts';

interface TodayRowProps {
  readonly entry: TodayEntry;
  /** Her face and name stand above her lines. */
  readonly isBare: boolean;
  readonly title: string;
  /** The page with the details; the whole row leads there, except its buttons. */
  readonly to: string;
  readonly status: ReactNode;
  /** A slot's is beside its time, others' are beside their status. */
  readonly note: ReactNode;
  /** Why the row has no act for this viewer. */
  readonly why?: string | false;
  readonly problem?: ReactNode;
  /** Below the status. */
  readonly more?: ReactNode;
  readonly call?: ReactNode;
  /** The acts; absent if there is none. */
  readonly act?: ReactNode;
}

const classOf = ({ isBare, why, more, entry: { kind } }: TodayRowProps): string =>
  [
    'today-row',
    isBare ? 'today-row--bare' : 'today-row--timed',
    why && 'today-row--why',
    kind === 'alert' && 'today-row--alert',
    more && 'today-row--more',
  ]
    .filter(Boolean)
    .join(' ');

/** Under a person's name, phones leave out the lateness of an open dose, since its time shows it. */
const noteClass = ({ entry, isBare }: TodayRowProps): string =>
  isBare && entry.kind === 'doses' && entry.open.length > 0 && entry.done.length === 0
    ? 'quiet small today-row__lateness'
    : 'quiet small';

/** An alert shows its time; all others' stands above the lines of that time, where they are not a person's. */
const hasTimeAbove = ({ entry, isBare }: TodayRowProps): boolean => !isBare && entry.kind !== 'alert';

/** One line of the day: the person, the time, the entry, its status, and its acts. */
export const TodayRow = (props: TodayRowProps) => {
  const { entry, isBare, title, to, status, note, why, problem, more, call, act } = props;
  const isSlot = entry.kind === 'doses';
  return (
    <li className={classOf(props)} data-focus-home tabIndex={-1}>
      {!isBare && <PersonAvatar person={entry.senior} />}
      <div className="today-row__what">
        <Who {...props} />
        <Link className="today-row__link" to={to}>
          {title}
        </Link>
        {problem}
      </div>
      {!isBare && !isSlot && note && <p className="today-row__note small quiet">{note}</p>}
      {call && <div className="today-row__call">{call}</div>}
      {isBare && (
        <p className="today-row__state">
          {status}
          {!isSlot && note && <span className="small quiet">{note}</span>}
        </p>
      )}
      {why && <p className="today-row__why small quiet">{why}</p>}
      {more && <div className="today-row__more">{more}</div>}
      {act && <div className="today-row__act">{act}</div>}
    </li>
  );
};

/** The line's time and person; its status stands beside her name. */
const Who = (props: TodayRowProps) => {
  const { entry, isBare, status, note } = props;
  const zone = zoneOf(entry);
  return (
    <p className="today-row__who">
      <span className={hasTimeAbove(props) ? 'visually-hidden' : 'today-row__when'}>
        <span className="number">{timeOf(entry)}</span>
        {zone && <span className="quiet small"> {zone}</span>}
      </span>{' '}
      {!isBare && <span className="today-row__name">{entry.name}</span>}
      {!isBare && status}
      {entry.kind === 'doses' && note && <span className={noteClass(props)}> {note}</span>}
    </p>
  );
};
