import { SupportContact } from '../session/SupportContact.tsx';

/** Replaces the form on a server that takes no new accounts. */
export const NoNewAccounts = () => (
  <div className="card form">
    <p>New accounts can’t be created here.</p>
    <p>
      If you need one, ask <SupportContact />.
    </p>
  </div>
);
