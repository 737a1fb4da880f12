import '../ui/public.css';
import { useEffect, type ReactNode } from 'react';
import type { PublicPageProps } from '../session/publicPage.ts';
import { PublicHeader } from '../ui/PublicHeader.tsx';
import { TextSize } from '../ui/TextSize.tsx';
import { useTitle } from '../ui/useTitle.ts';
import './join.css';
import { JoinCodeForm } from './JoinCodeForm.tsx';
import { JoinOffer } from './JoinOffer.tsx';
import { keepJoinProof, useJoinProof, type JoinProof } from './joinProof.ts';
import { EndedOffer, FailedOffer } from './JoinProblems.tsx';
import { useOffer } from './useOffer.ts';

/** The page behind an invitation's link, and the form for its code: the same signed in and signed out. */
export const JoinPage = (props: PublicPageProps) => {
  useTitle('Join a care team');
  const { proof, enter } = useJoinProof();
  return (
    <Frame>
      {proof ? (
        <Invited key={JSON.stringify(proof)} {...props} proof={proof} onEnter={enter} />
      ) : (
        <>
          <h1>Join a care team</h1>
          <JoinCodeForm onEnter={enter} />
        </>
      )}
    </Frame>
  );
};

interface InvitedProps extends PublicPageProps {
  readonly proof: JoinProof;
  readonly onEnter: (code: string) => void;
}

const Invited = ({ api, onSignedIn, proof, onEnter }: InvitedProps) => {
  const { offer, reload } = useOffer(api, proof);
  useEffect(() => {
    if (offer.status === 'ready') keepJoinProof(offer.link.status === 'open' ? proof : undefined);
    else if (offer.status === 'failed' && offer.isWrong) keepJoinProof(undefined);
  }, [offer, proof]);
  if (offer.status === 'waiting')
    return (
      <p role="status" className="quiet">
        Opening your invitation…
      </p>
    );
  if (offer.status === 'failed') return <FailedOffer offer={offer} proof={proof} onEnter={onEnter} onRetry={reload} />;
  const { link, viewer } = offer;
  if (link.status === 'open' && link.invitation)
    return (
      <JoinOffer
        api={api}
        invitation={link.invitation}
        newAccounts={link}
        viewer={viewer}
        proof={proof}
        onSignedIn={onSignedIn}
        onDone={forget}
      />
    );
  return <EndedOffer link={link} onEnter={onEnter} />;
};

/** The proof was used: the next visit starts without it. */
const forget = () => keepJoinProof(undefined);

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="public">
    <PublicHeader loadsHome>
      <TextSize />
    </PublicHeader>
    <main className="join" id="main" tabIndex={-1}>
      {children}
    </main>
  </div>
);
