import '../ui/public.css';
import { PublicFooter } from '../ui/PublicFooter.tsx';
import { PublicHeader } from '../ui/PublicHeader.tsx';
import { TextSize } from '../ui/TextSize.tsx';
import { useTitle } from '../ui/useTitle.ts';
import type { PublicPageProps } from '../session/publicPage.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { SupportContact } from '../session/SupportContact.tsx';
import './signInLinkPage.css';
import { useSignInLink } from './useSignInLink.ts';

/** /sign-in#SECRET: choosing a new password by a link. Its other links load their page, since somebody may be signed in. */
export const SignInLinkPage = (props: PublicPageProps) => (
  <div className="public">
    <PublicHeader loadsHome>
      <TextSize />
    </PublicHeader>
    <main className="sign-in-link" id="main" tabIndex={-1}>
      <Content {...props} />
    </main>
    <PublicFooter />
  </div>
);

const Content = (props: PublicPageProps) => {
  const { state, retry, close } = useSignInLink(props.api);
  if (state.status === 'reading') return <Reading />;
  if (state.status === 'open')
    return <NewPasswordForm {...props} key={state.secret} secret={state.secret} link={state.link} onClosed={close} />;
  return <Closed sentence={state.sentence} onRetry={state.status === 'failed' ? retry : undefined} />;
};

const Reading = () => {
  useTitle('Choose a new password');
  return (
    <p role="status" className="quiet">
      Opening your link…
    </p>
  );
};

const Closed = ({ sentence, onRetry }: { sentence: string; onRetry: (() => void) | undefined }) => {
  useTitle('Choose a new password');
  return (
    <>
      <h1>Choose a new password</h1>
      <div className="card form">
        <p role="alert">{sentence}</p>
        {onRetry ? (
          <button type="button" className="button button--primary button--large" onClick={onRetry}>
            Try again
          </button>
        ) : (
          <>
            <p>
              A person in your care team who may help you sign in can make a new link. Or ask <SupportContact />.
            </p>
            <a className="button button--large" href="/auth" target="_self">
              Go to sign in
            </a>
          </>
        )}
      </div>
    </>
  );
};
