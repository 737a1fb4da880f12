import { clockTime, dayInWords } from './wallClock.ts';

interface TakenBackProps {
  /** "Ana", or "You". */
  readonly name: string;
  /** ISO instant. */
  readonly at: string;
  readonly now: Date;
  readonly timeZone: string;
}

/** "Ana took this back · 3:12 PM"; on later days with the day: "yesterday, 3:12 PM". */
export const TakenBack = ({ name, at, now, timeZone }: TakenBackProps) => {
  const day = dayInWords(at, now, timeZone);
  const time = clockTime(at, timeZone);
  return (
    <>
      <bdi>{name}</bdi> took this back · <time dateTime={at}>{day === 'today' ? time : `${day}, ${time}`}</time>
    </>
  );
};
