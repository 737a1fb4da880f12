import { isolated } from '../../events/kernel/isolated.ts';
import { useRef, useState } from 'react';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { InvitationLinkView } from '../../projections/circle/invitationLinkView.ts';
import { newId } from '../api/newId.ts';
import { sentenceOf } from '../api/apiError.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import type { PublicPageProps } from '../session/publicPage.ts';
import type { JoinProof } from './joinProof.ts';

type Answer = 'accepted' | 'declined';

export interface JoinAnswerProps extends Pick<PublicPageProps, 'api' | 'onSignedIn'> {
  readonly invitation: NonNullable<InvitationLinkView['invitation']>;
  readonly viewer: UserView;
  readonly proof: JoinProof;
  readonly onDone: () => void;
}

/** Sends the answer. An unanswered request is repeated under the same key. */
const useAnswer = ({ api, invitation, viewer, proof, onSignedIn, onDone }: JoinAnswerProps) => {
  const { id, seniorName } = invitation;
  const keys = useRef<Readonly<Record<Answer, string>>>({ accepted: newId(), declined: newId() });
  const [pending, setPending] = useState<Answer>();
  const [problem, setProblem] = useState<string>();
  const answer = async (status: Answer) => {
    if (pending) return;
    setPending(status);
    setProblem(undefined);
    try {
      await api.send({ route: 'PATCH /care-invitations/:id', id, body: { status, proof } }, keys.current[status]);
      onDone();
      onSignedIn(viewer, {
        title: status === 'accepted' ? `You’re in ${isolated(seniorName)}’s care team.` : 'Invitation response sent',
      });
    } catch (error) {
      setProblem(sentenceOf(error));
      setPending(undefined);
    }
  };
  return { isPending: pending !== undefined, problem, answer };
};

/** Accept or Decline. */
export const JoinAnswer = (props: JoinAnswerProps) => {
  const seniorName = isolated(props.invitation.seniorName);
  const { isPending, problem, answer } = useAnswer(props);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {problem && <FieldProblem id="join-problem" problem={problem} />}
      {isAsking ? (
        <div className="join__buttons" role="group" aria-label="Decline this invitation?">
          <p>{seniorName} will see that you declined. To join later, you’ll need a new invitation.</p>
          <button type="button" className="button button--large" onClick={() => setAsking(false)} autoFocus>
            Go back
          </button>
          <button type="button" className="button button--large" onClick={() => void answer('declined')}>
            {isPending ? 'Declining…' : 'Yes, decline'}
          </button>
        </div>
      ) : (
        <div className="join__buttons">
          <button
            type="button"
            className="button button--primary button--large"
            onClick={() => void answer('accepted')}
          >
            {isPending ? 'Accepting…' : 'Accept'}
          </button>
          <button type="button" className="button button--large" onClick={() => setAsking(true)}>
            Decline
          </button>
        </div>
      )}
    </>
  );
};
