import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { OwnerLoading } from '../resource/useOwner.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { ReadingSkeletons } from './ReadingSkeletons.tsx';
import { whoseOf } from '../person/seniorName.ts';

interface ReadingsProblemProps {
  readonly senior: CareConnection;
  readonly ofSenior: OwnerLoading;
  /** "readings", "health alerts" */
  readonly what?: string;
  /** Number of placeholder rows. */
  readonly rows?: number;
}

/** The state of a list of the senior's readings: loading, failed, or outdated. */
export const ReadingsProblem = ({
  senior,
  ofSenior: { status, shownSince, retry },
  what = 'readings',
  rows,
}: ReadingsProblemProps) => {
  if (status === 'waiting') return <ReadingSkeletons what={what} rows={rows} />;
  const whose = `${whoseOf(senior)} ${what}`;
  if (status === 'failed') return <LoadProblem sentence={`We couldn’t load ${whose}.`} onRetry={retry} />;
  return <ShownSince what={whose} since={shownSince} timeZone={senior.seniorTimeZone} onRetry={retry} />;
};
