import { useRef, useState } from 'react';
import { isolated } from '../../events/kernel/isolated.ts';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { AuditorLinkView } from '../../projections/auditor/auditorLinkView.ts';
import { sentenceOf } from '../api/apiError.ts';
import { newId } from '../api/newId.ts';
import { rightNow } from '../api/serverClock.ts';
import { accountLabel } from '../circle/joinLabels.ts';
import { keepJoinProof } from '../circle/joinProof.ts';
import { signInFirstLabel } from '../circle/newAccountLabels.ts';
import { SignInAsAnother } from '../circle/SignInAsAnother.tsx';
import type { PublicPageProps } from '../session/publicPage.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { deviceZone } from '../ui/wallClock.ts';
import { historyPath } from '../screen/addresses.ts';

interface AuditorWayInProps extends Pick<PublicPageProps, 'api' | 'onSignedIn'> {
  readonly grant: NonNullable<AuditorLinkView['grant']>;
  readonly newAccounts: AuditorLinkView;
  /** Null: signed out. */
  readonly viewer: UserView | null;
  readonly secret: string;
}

/** Signs in or registers first; then one press uses the link. */
export const AuditorWayIn = (props: AuditorWayInProps) => {
  const { api, viewer, grant } = props;
  if (viewer === null) return <SignInFirst {...props} />;
  return (
    <section className="join__way" aria-label="Your account">
      <p>You’re signed in as {accountLabel(viewer)}.</p>
      {viewer.id === grant.seniorId ? (
        <p>
          <strong>This is the link to your own history.</strong> Give it to your auditor.
        </p>
      ) : (
        <UseLink {...props} viewer={viewer} />
      )}
      <SignInAsAnother api={api} page="/auditor" />
    </section>
  );
};

/** An unanswered request is repeated under the same key. */
const UseLink = ({ api, onSignedIn, grant, secret, viewer }: AuditorWayInProps & { readonly viewer: UserView }) => {
  const key = useRef(newId());
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const use = async () => {
    if (isPending) return;
    setPending(true);
    setProblem(undefined);
    try {
      await api.send({ route: 'POST /auditor-links/use', body: { secret } }, key.current);
      keepJoinProof(undefined);
      history.replaceState(null, '', `/auditor?next=${encodeURIComponent(historyPath(grant.seniorId))}`);
      onSignedIn(viewer, { title: `You can see ${isolated(grant.seniorName)}’s history now.` });
    } catch (error) {
      setProblem(sentenceOf(error));
      setPending(false);
    }
  };
  return (
    <>
      {problem && <FieldProblem id="use-link-problem" problem={problem} />}
      <button type="button" className="button button--primary button--large" onClick={() => void use()}>
        {isPending ? 'Opening…' : 'Open the history'}
      </button>
    </>
  );
};

const SignInFirst = ({ newAccounts, grant }: AuditorWayInProps) => {
  const mayRegister = newAccounts.newAccounts === 'yes';
  return (
    <section className="join__way" aria-label="Sign in first">
      <p>{signInFirstLabel(newAccounts, grant.seniorName, { now: rightNow(), timeZone: deviceZone() ?? 'UTC' })}</p>
      <div className="join__buttons">
        {mayRegister && (
          <a className="button button--primary button--large" href="/auth?next=/auditor&new">
            Create an account
          </a>
        )}
        <a className={`button button--large${mayRegister ? '' : ' button--primary'}`} href="/auth?next=/auditor">
          Sign in
        </a>
      </div>
    </section>
  );
};
