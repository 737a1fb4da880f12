import type { AuditEntry } from '../../projections/audit/auditTimeline.ts';
import { Icon } from '../ui/Icon.tsx';
import { clockTime } from '../ui/wallClock.ts';
import type { Place } from './moments.ts';
import {
  actorName,
  delayLabel,
  hasTwoTimes,
  isNotKnownYet,
  replacesLabel,
  timesLabel,
  toneIcons,
  toneOf,
} from './timelineLabels.ts';

interface TimelineEntryProps {
  readonly entry: AuditEntry;
  readonly place: Place;
  readonly timeZone: string;
  /** It happened after the shown moment. */
  readonly isLater: boolean;
  /** A short list leaves it out. */
  readonly isFurther: boolean;
  readonly onOpen: () => void;
}

/** One entry in a sentence, which opens it. */
export const TimelineEntry = ({ entry, place, timeZone, isLater, isFurther, onOpen }: TimelineEntryProps) => {
  const tone = toneOf(entry);
  const later = isLater ? ' timeline__entry--later' : '';
  const further = isFurther ? ' timeline__further' : '';
  return (
    <li className={`timeline__entry is-${tone}${later}${further}`}>
      <time className="number" dateTime={entry.happenedAt}>
        {clockTime(entry.happenedAt, timeZone)}
      </time>
      <Icon name={toneIcons[tone]} />
      <div>
        <button type="button" className="timeline__sentence" aria-haspopup="dialog" onClick={onOpen}>
          <b dir="auto">{actorName(entry)}</b> <span dir="auto">{entry.sentence}</span>
        </button>
        <Notes entry={entry} place={place} timeZone={timeZone} />
      </div>
    </li>
  );
};

/** Both times and both texts, where there are two. Paper always has both times. */
const Notes = ({ entry, place, timeZone }: Pick<TimelineEntryProps, 'entry' | 'place' | 'timeZone'>) => {
  const replaces = replacesLabel(entry, timeZone);
  const isTwice = hasTwoTimes(entry);
  return (
    <>
      {entry.isLate && (
        <p className="timeline__late">
          <Icon name="s-clock" /> Entered {delayLabel(entry)} late
        </p>
      )}
      {isNotKnownYet(entry, place) && (
        <p className="timeline__late">
          <Icon name="s-info" /> Not known yet at that time
        </p>
      )}
      <p className={isTwice ? 'timeline__note' : 'timeline__note timeline__note--paper'}>
        {timesLabel(entry, timeZone)}
      </p>
      {replaces && (
        <p className="timeline__note" dir="auto">
          {replaces}
        </p>
      )}
    </>
  );
};
