import { Link } from 'react-router-dom';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { EmailText } from '../ui/EmailText.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** spec.md §2: no invitations and no connections. Explains how to get an invitation, and which address the senior needs for it. */
export const NoCareConnections = () => {
  const { email, role } = useAppSelector(selectUser);
  const way = email ? <OwnAddress email={email} /> : <WithoutAddress />;
  return (
    <EmptyState
      icon="i-family"
      title="No Care Connections Yet"
      text={
        email
          ? 'Ask the person you care for to invite you from My Care Team on their home screen, using this address:'
          : 'Ask the person you care for to invite you from My Care Team on their home screen. They’ll give you a link or a code.'
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
    <EnterCode />
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

/** A full page load: the page is the same for everybody, signed in or not. */
const EnterCode = () => (
  <a className="row-link" href="/join">
    Enter a code
  </a>
);

const WithoutAddress = () => (
  <>
    <a className="button button--primary" href="/join">
      Enter a code
    </a>
    <Link className="row-link" to="/profile">
      Add Your Email Address
    </Link>
  </>
);
