import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { homeOf } from '../session/likelySession.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { selectUser } from '../session/sessionSlice.ts';
import { useSeniors } from '../circle/useCareConnections.ts';
import { useLeaveWhenRemoved } from '../circle/useLeaveWhenRemoved.ts';
import { pathAbout, type SignedInPath } from '../screen/addresses.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { AboutWhom } from './AboutWhom.tsx';
import { NotShared } from './NotShared.tsx';
import { SeniorNotFound } from './SeniorNotFound.tsx';

interface PageAboutProps {
  readonly title: string;
  readonly path: SignedInPath;
  /** Whether the viewer may see this page about that senior. */
  readonly may: (senior: CareConnection) => boolean;
  /** The shared area that this page needs, in words: "health details". */
  readonly what: string;
  /** Undefined: the viewer's own. */
  readonly page: (senior: CareConnection | undefined) => ReactNode;
}

/**
 * A page about the person in `?senior=`. Without it, a senior sees her own, and a caregiver that of the one she cares
 * for. With several, she is asked to choose: a page with the wrong allergies must not be printed.
 */
export const PageAbout = (props: PageAboutProps) => {
  const [search] = useSearchParams();
  const { id, role } = useAppSelector(selectUser);
  const seniorId = search.get('senior')?.toLowerCase();
  if (seniorId === id || (seniorId === undefined && homeOf(role) === 'senior')) return props.page(undefined);
  return seniorId === undefined ? <Unnamed {...props} /> : <OfSenior {...props} seniorId={seniorId} />;
};

const failedSentence = 'We couldn’t load the people you care for.';

const Unnamed = ({ title, path, may, page }: PageAboutProps) => {
  const { status, connections, retry } = useSeniors();
  if (status === 'waiting') return <PageSkeleton />;
  if (status === 'failed') return <LoadProblem sentence={failedSentence} onRetry={retry} />;
  const people = connections.filter(may);
  const [only, ...others] = people;
  if (only === undefined) return page(undefined);
  return others.length === 0 ? (
    <Navigate replace to={pathAbout(path, only.seniorId)} />
  ) : (
    <AboutWhom title={title} people={people} pathOf={(personId) => pathAbout(path, personId)} />
  );
};

const OfSenior = ({ title, may, what, page, seniorId }: PageAboutProps & { readonly seniorId: string }) => {
  const { status, connections, retry } = useSeniors();
  useLeaveWhenRemoved(seniorId);
  const senior = connections.find((connection) => connection.seniorId === seniorId);
  if (senior && may(senior)) return page(senior);
  if (senior)
    return (
      <>
        <PageHead title={title} />
        <NotShared senior={senior} what={what} />
      </>
    );
  if (status === 'waiting') return <PageSkeleton />;
  if (status === 'failed') return <LoadProblem sentence={failedSentence} onRetry={retry} />;
  return <SeniorNotFound />;
};
