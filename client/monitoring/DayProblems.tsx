import type { OwnerLoading } from '../resource/useOwner.ts';
import { whoseOf } from '../person/seniorName.ts';
import type { SeniorDay } from '../today/seniorDay.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';

/** The parts of the day that couldn't be loaded. The cards of appointments and readings say so themselves. */
export const DayProblems = ({ seniorDay: { senior, day, health, viewerContext } }: { seniorDay: SeniorDay }) => {
  const common = { whose: whoseOf(senior), timeZone: viewerContext.timeZone };
  return (
    <>
      {day && <PartProblem what="medications" part={day} {...common} />}
      {health && <PartProblem what="health alerts" part={health.alerts} {...common} />}
    </>
  );
};

interface PartProblemProps {
  readonly whose: string;
  readonly what: string;
  readonly timeZone: string;
  readonly part: OwnerLoading;
}

const PartProblem = ({ whose, what, timeZone, part: { status, shownSince, retry } }: PartProblemProps) =>
  status === 'failed' ? (
    <LoadProblem sentence={`We couldn’t load ${whose} ${what}.`} onRetry={retry} />
  ) : (
    <ShownSince what={`${whose} ${what}`} since={shownSince} timeZone={timeZone} onRetry={retry} />
  );
