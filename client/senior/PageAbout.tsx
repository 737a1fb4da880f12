import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { homeOf } from '../session/likelySession.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { selectUser } from '../session/sessionSlice.ts';
import { useSeniors } from '../circle/useCareConnections.ts';
import { useLeaveWhenRemoved } from '../circle/useLeaveWhenRemoved.ts';
import { pathAbout } from '../screen/addresses.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { NotShared } from './NotShared.tsx';
import { SeniorNotFound } from './SeniorNotFound.tsx';
import { useLikelySenior } from './useLikelySenior.ts';
import { WhoseFaces, type WhoseFacesProps } from './WhoseFaces.tsx';

interface PageAboutProps extends WhoseFacesProps {
  readonly title: string;
  /** The shared area that this page needs, in words: "health details". */
  readonly what: string;
  /** Shown on the page of everybody, also while its person isn't known. */
  readonly always?: ReactNode;
  /** Undefined: the viewer's own. `faces`: the other people whose page this can be, for below the page's head. */
  readonly page: (senior: CareConnection | undefined, faces: ReactNode) => ReactNode;
  /** Shown for somebody whose page the care team doesn't open to the viewer; `refusal` is what is shown otherwise. */
  readonly ofOthers?: ((seniorId: string, refusal: ReactNode) => ReactNode) | undefined;
}

/**
 * A page about the person in `?senior=`. Without it, a senior sees her own, and a caregiver that of one she cares for:
 * the address names that one then, so that nobody else takes the page while she reads or prints it.
 */
export const PageAbout = (props: PageAboutProps) => {
  const [search] = useSearchParams();
  const { id, role } = useAppSelector(selectUser);
  const seniorId = search.get('senior')?.toLowerCase();
  if (seniorId === id || (seniorId === undefined && homeOf(role) === 'senior'))
    return props.page(undefined, <Faces {...props} shownId={id} />);
  return seniorId === undefined ? <Unnamed {...props} /> : <OfSenior {...props} seniorId={seniorId} />;
};

const Faces = ({ path, may, isOwnApart, shownId }: PageAboutProps & { readonly shownId: string | undefined }) => (
  <WhoseFaces path={path} may={may} isOwnApart={isOwnApart} shownId={shownId} />
);

const Unnamed = (props: PageAboutProps) => {
  const { status, connections } = useSeniors();
  if (status !== 'ready') return <NotYet {...props} />;
  const people = connections.filter(props.may);
  return people.length === 0 ? props.page(undefined, null) : <OfLikely {...props} people={people} />;
};

const OfLikely = (props: PageAboutProps & { readonly people: readonly CareConnection[] }) => {
  const { title, path, always, people } = props;
  const senior = useLikelySenior(people);
  if (senior) return <Navigate replace to={pathAbout(path, senior.seniorId)} />;
  return (
    <>
      <PageHead title={title} />
      <Faces {...props} shownId={undefined} />
      {always}
      <PageSkeleton />
    </>
  );
};

const OfSenior = (props: PageAboutProps & { readonly seniorId: string }) => {
  const { may, page, ofOthers, seniorId } = props;
  const { status, connections } = useSeniors();
  useLeaveWhenRemoved(seniorId);
  const senior = connections.find((connection) => connection.seniorId === seniorId);
  const faces = <Faces {...props} shownId={seniorId} />;
  if (senior && may(senior)) return page(senior, faces);
  if (!senior && status !== 'ready') return <NotYet {...props} />;
  const refusal = <Refused {...props} senior={senior} faces={faces} />;
  return ofOthers ? ofOthers(seniorId, refusal) : refusal;
};

interface RefusedProps extends PageAboutProps {
  /** Undefined: nobody of the viewer's people has the id. */
  readonly senior: CareConnection | undefined;
  readonly faces: ReactNode;
}

const Refused = ({ title, what, senior, faces }: RefusedProps) =>
  senior ? (
    <>
      <PageHead title={title} />
      {faces}
      <NotShared senior={senior} what={what} />
    </>
  ) : (
    <SeniorNotFound />
  );

/** The viewer's seniors aren't known yet, or couldn't be loaded. */
const NotYet = ({ title, always }: PageAboutProps) => {
  const { status, retry } = useSeniors();
  return (
    <>
      {always && <PageHead title={title} />}
      {always}
      {status === 'failed' ? (
        <LoadProblem sentence="We couldn’t load the people you care for." onRetry={retry} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
};
