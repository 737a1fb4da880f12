import { Link } from 'react-router-dom';
import { useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { EmailText } from '../ui/EmailText.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** spec.md §2: no invitations and no connections. Explains how to get an invitation, and which address the senior needs for it. */
export const NoCareConnections = () => {
  const { email, role } = useAppSelector(selectUser);
  const way = email ? <OwnAddress email={email} /> : <ToProfile text="Add Your Email Address" />;
  return (
    <EmptyState
      icon="i-family"
      title="No Care Connections Yet"
      text={
        email
          ? 'Ask the person you care for to invite you from My Care Team on their home screen, using this address:'
          : 'The person you care for needs your email address to invite you. Add it to your profile first.'
      }
      action={
        <>
          {way}
          {role === 'family_member' && <OrSetUp />}
        </>
      }
    />
  );
};

const OwnAddress = ({ email }: { email: string }) => (
  <>
    <b className="own-address">
      <EmailText email={email} />
    </b>
    <p>You’ll see the invitation here and can accept it.</p>
    <Link className="row-link" to="/profile">
      Use a different address
    </Link>
  </>
);

const OrSetUp = () => (
  <>
    <p>Would they rather not do this alone? You can set up their account and hand it over on their phone.</p>
    <Link className="button" to="/managed-accounts">
      Set up an account for someone
    </Link>
  </>
);

const ToProfile = ({ text }: { text: string }) => (
  <Link className="button button--primary" to="/profile">
    {text}
  </Link>
);
