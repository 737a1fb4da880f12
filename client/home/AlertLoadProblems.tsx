import { LoadProblem } from '../ui/LoadProblem.tsx';
import { clockTime } from '../ui/wallClock.ts';
import { readingsPartOf, type SeniorDay, type SeniorPart } from '../today/seniorDay.ts';
import { whoseReadings } from '../today/urgentAlerts.ts';

/** Names the seniors whose readings couldn’t be loaded or refreshed: one notice for all of them, with one Retry. */
export const AlertLoadProblems = ({ days }: { days: readonly SeniorDay[] }) => {
  const parts = days.flatMap((each) => (each.health ? [{ ...readingsPartOf(each.health), each }] : []));
  const failed = parts.filter(({ status }) => status === 'failed');
  const old = parts.filter(({ status, shownSince }) => status !== 'failed' && shownSince !== undefined);
  return (
    <>
      {failed.length > 0 && <Problem parts={failed} all={days} />}
      {old.length > 0 && <Problem parts={old} all={days} />}
    </>
  );
};

interface ProblemProps {
  readonly parts: readonly (SeniorPart & { readonly each: SeniorDay })[];
  readonly all: readonly SeniorDay[];
}

const Problem = ({ parts, all }: ProblemProps) => {
  const since = parts.flatMap(({ shownSince }) => (shownSince ? [shownSince.getTime()] : []));
  const timeZone = parts[0]?.each.viewerContext.timeZone ?? 'UTC';
  const shown = since.length > 0 ? ` What you see is from ${clockTime(new Date(Math.min(...since)), timeZone)}.` : '';
  const whose = whoseReadings(
    parts.map(({ each }) => each),
    all,
  );
  return (
    <LoadProblem
      sentence={`We couldn’t load ${whose}.${shown}`}
      onRetry={() => parts.forEach(({ retry }) => retry())}
    />
  );
};
