import { isolated } from '../../events/kernel/isolated.ts';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { NewAccounts } from '../../projections/circle/invitationLinkView.ts';
import { rightNow } from '../api/serverClock.ts';
import { dayInWords, deviceZone } from '../ui/wallClock.ts';
import { accountLabel, offeredAreas, offerLabel } from './joinLabels.ts';
import { JoinAnswer, type JoinAnswerProps } from './JoinAnswer.tsx';
import { signInFirstLabel } from './newAccountLabels.ts';
import { SignInAsAnother } from './SignInAsAnother.tsx';

interface JoinOfferProps extends Omit<JoinAnswerProps, 'viewer'> {
  readonly newAccounts: NewAccounts;
  /** Null: signed out. */
  readonly viewer: UserView | null;
}

/** The inviter and the offer, then the ways to accept it. */
export const JoinOffer = (props: JoinOfferProps) => {
  const { relationship, message, permissions, expiresAt } = props.invitation;
  const seniorName = isolated(props.invitation.seniorName);
  const areas = offeredAreas(permissions);
  const zone = props.viewer?.timeZone ?? deviceZone() ?? 'UTC';
  return (
    <>
      <h1>{seniorName} invites you</h1>
      <section className="card join__offer" aria-label="Your invitation">
        <p className="join__lead">{offerLabel(relationship)}</p>
        {message && (
          <p className="join__quote">
            “<bdi>{message}</bdi>”
          </p>
        )}
        <h2>What you’ll see</h2>
        {areas.length === 0 ? (
          <p>Nothing yet. {seniorName} can change that.</p>
        ) : (
          <ul className="bullets">
            {areas.map((area) => (
              <li key={area}>{area}</li>
            ))}
          </ul>
        )}
        <p className="quiet">Open until {dayInWords(expiresAt, rightNow(), zone)}.</p>
      </section>
      <WayIn {...props} />
    </>
  );
};

const WayIn = (props: JoinOfferProps) => {
  const { api, viewer, invitation } = props;
  if (viewer === null) return <SignInFirst {...props} />;
  if (viewer.id === invitation.seniorId)
    return (
      <section className="join__way" aria-label="Your account">
        <p>
          You’re signed in as {accountLabel(viewer)}. <strong>This is your own invitation.</strong> Send the link to the
          person you want in your care team.
        </p>
        <SignInAsAnother api={api} page="/join" />
      </section>
    );
  return (
    <section className="join__way" aria-label="Your answer">
      <p>You’re signed in as {accountLabel(viewer)}.</p>
      <JoinAnswer {...props} viewer={viewer} />
      <SignInAsAnother api={api} page="/join" />
    </section>
  );
};

const SignInFirst = ({ newAccounts, invitation }: JoinOfferProps) => (
  <section className="join__way" aria-label="Sign in first">
    <p>{signInFirstLabel(newAccounts, invitation.seniorName, { now: rightNow(), timeZone: deviceZone() ?? 'UTC' })}</p>
    <div className="join__buttons">
      {newAccounts.newAccounts === 'yes' && (
        <a className="button button--primary button--large" href="/auth?next=/join&new">
          Create an account
        </a>
      )}
      <a
        className={`button button--large${newAccounts.newAccounts === 'yes' ? '' : ' button--primary'}`}
        href="/auth?next=/join"
      >
        Sign in
      </a>
    </div>
  </section>
);
