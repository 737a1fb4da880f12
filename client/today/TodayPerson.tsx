import { Link } from 'react-router-dom';
import { CallButton } from '../person/CallButton.tsx';
import { calledName, seniorName } from '../person/seniorName.ts';
import { monitoringPath } from '../screen/addresses.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { partsOf, type SeniorDay } from './seniorDay.ts';
import type { TodayEntry } from './todayEntries.ts';
import { needsInWords } from './todayLabels.ts';
import { Rows, type LineProps } from './TodayRows.tsx';

interface TodayPersonProps {
  readonly seniorDay: SeniorDay;
  /** The open lines of all seniors. */
  readonly open: readonly TodayEntry[];
  readonly lines: LineProps;
}

/** One senior's part of the day: her name, her counts, a call, and her lines. */
export const TodayPerson = ({ seniorDay, open, lines }: TodayPersonProps) => {
  const { senior } = seniorDay;
  const entries = open.filter((entry) => entry.senior.seniorId === senior.seniorId);
  const isKnown = partsOf(seniorDay).every(({ status }) => status === 'ready');
  // if nobody needs anything, the list says it once; of what could not be loaded nothing is said
  const isCounted = entries.length > 0 || (open.length > 0 && isKnown);
  return (
    <section className="today-person" aria-label={seniorName(senior)}>
      <div className="today-person__head">
        <PersonAvatar person={senior} />
        <div>
          <h3>
            <Link className="today-person__name" to={monitoringPath(senior.seniorId)}>
              <bdi>{seniorName(senior)}</bdi>
            </Link>
          </h3>
          {isCounted && <p className="small quiet">{needsInWords(entries)}</p>}
        </div>
        {senior.phone && <CallButton name={calledName(senior)} phone={senior.phone} className="icon-word" />}
      </div>
      <Rows entries={entries} isBare {...lines} />
    </section>
  );
};
