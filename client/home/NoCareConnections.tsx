import { Link } from 'react-router-dom';
import { useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { EmailText } from '../ui/EmailText.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** spec.md §2: no invitations and no connections. Says how one comes to some: by which address the senior invites. */
export const NoCareConnections = () => {
  const { email } = useAppSelector(selectUser);
  return (
    <EmptyState
      icon="i-family"
      title="No Care Connections Yet"
      text={
        email
          ? 'Ask the person you care for to invite you from My Care Team on their home screen, with this address:'
          : 'The person you care for invites you by your email address. Add one to your profile first.'
      }
      action={email ? <OwnAddress email={email} /> : <ToProfile text="Add Your Email Address" />}
    />
  );
};

const OwnAddress = ({ email }: { email: string }) => (
  <>
    <b className="own-address">
      <EmailText email={email} />
    </b>
    <p>The invitation then appears here by itself, for you to accept.</p>
    <Link className="row-link" to="/profile">
      Use another address
    </Link>
  </>
);

const ToProfile = ({ text }: { text: string }) => (
  <Link className="button button--primary" to="/profile">
    {text}
  </Link>
);
