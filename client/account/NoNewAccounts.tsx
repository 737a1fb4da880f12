import { SupportContact } from '../session/SupportContact.tsx';

/** In place of the form where this server takes no new accounts. */
export const NoNewAccounts = () => (
  <div className="card form">
    <p>New accounts can’t be created here.</p>
    <p>
      If you need one, ask <SupportContact />.
    </p>
  </div>
);
