import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { askToTurnOn, sinceLabel } from '../notification/reachLabels.ts';
import { ReachLine } from '../notification/ReachLine.tsx';
import { useReachability } from '../notification/reachabilityResource.ts';
import { calledName, whoseOf } from '../person/seniorName.ts';

/** For members who see the medications: that the senior's reminders reach no device any more, and what to do. */
export const SeniorReach = ({ senior }: { readonly senior: CareConnection }) => {
  const { reachability, now } = useReachability(senior.seniorId);
  if (reachability?.state !== 'silent' || reachability.since === null) return null;
  return (
    <ReachLine>
      <b>No phone of {whoseOf(senior)} can ring,</b>{' '}
      {sinceLabel(reachability.since, { now, timeZone: senior.seniorTimeZone })}. {askToTurnOn(calledName(senior))}
    </ReachLine>
  );
};
