import { whoseOf } from '../person/seniorName.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { clockTime } from '../ui/wallClock.ts';
import { partsOf, type SeniorDay, type SeniorPart } from '../today/seniorDay.ts';

/** Names the parts of her data that couldn’t be loaded or refreshed: one notice for all, with one Retry. */
export const SeniorLoadProblems = ({ seniorDay }: { seniorDay: SeniorDay }) => {
  const parts = partsOf(seniorDay);
  const failed = parts.filter(({ status }) => status === 'failed');
  const old = parts.flatMap((part) => (part.shownSince ? [{ ...part, since: part.shownSince.getTime() }] : []));
  const oldest = new Date(Math.min(...old.map(({ since }) => since)));
  return (
    <>
      {failed.length > 0 && <Problem seniorDay={seniorDay} parts={failed} />}
      {old.length > 0 && <Problem seniorDay={seniorDay} parts={old} since={oldest} />}
    </>
  );
};

interface ProblemProps {
  readonly seniorDay: SeniorDay;
  readonly parts: readonly SeniorPart[];
  readonly since?: Date;
}

const Problem = ({ seniorDay: { senior, viewerContext }, parts, since }: ProblemProps) => {
  const what = parts.map((part) => part.what).join(' and ');
  const shown = since ? ` What you see is from ${clockTime(since, viewerContext.timeZone)}.` : '';
  return (
    <LoadProblem
      sentence={`We couldn’t load ${whoseOf(senior)} ${what}.${shown}`}
      onRetry={() => parts.forEach(({ retry }) => retry())}
    />
  );
};
