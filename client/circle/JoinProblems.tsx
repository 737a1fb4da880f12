import { isolated } from '../../events/kernel/isolated.ts';
import type { InvitationLinkView } from '../../projections/circle/invitationLinkView.ts';
import { JoinCodeForm } from './JoinCodeForm.tsx';
import { endedLabels } from './joinLabels.ts';
import type { JoinProof } from './joinProof.ts';
import type { Offer } from './useOffer.ts';

interface FailedOfferProps {
  readonly offer: Extract<Offer, { status: 'failed' }>;
  readonly proof: JoinProof;
  readonly onEnter: (code: string) => void;
  readonly onRetry: () => void;
}

/** A link or code that doesn't work, or a server that can't be reached. */
export const FailedOffer = ({ offer: { sentence, isWrong }, proof, onEnter, onRetry }: FailedOfferProps) => {
  if (isWrong && 'code' in proof)
    return (
      <>
        <h1>Join a care team</h1>
        <JoinCodeForm
          onEnter={(code) => (code === proof.code ? onRetry() : onEnter(code))}
          before={{ code: proof.code, problem: sentence }}
        />
      </>
    );
  return (
    <>
      <h1>{isWrong ? 'This link doesn’t work' : 'We couldn’t open your invitation'}</h1>
      <p role="alert">{sentence}</p>
      {isWrong ? (
        <JoinCodeForm onEnter={onEnter} />
      ) : (
        <button type="button" className="button button--primary" onClick={onRetry}>
          Try again
        </button>
      )}
    </>
  );
};

interface EndedOfferProps {
  readonly link: InvitationLinkView;
  readonly onEnter: (code: string) => void;
}

/** A link that worked once: the invitation's outcome, and what to do. */
export const EndedOffer = ({ link: { status, isYours, invitation }, onEnter }: EndedOfferProps) => {
  if (status === 'accepted' && isYours && invitation)
    return (
      <>
        <h1>You’re in {isolated(invitation.seniorName)}’s care team</h1>
        <p>You’ve already accepted this invitation.</p>
        <p>
          <a className="button button--primary" href="/" target="_self">
            Go to your home page
          </a>
        </p>
      </>
    );
  const { title, text } = endedLabels[status === 'open' ? 'withdrawn' : status];
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      <JoinCodeForm onEnter={onEnter} />
    </>
  );
};
