import { SupportContact } from '../session/SupportContact.tsx';

/** Explains the ways back into an account: nothing is mailed. */
export const ForgotPassword = () => (
  <section className="auth__help" aria-labelledby="forgot-password">
    <h2 id="forgot-password">Forgot your password?</h2>
    <p>
      Ask a person in your care team who may help you sign in. They can make a link that lets you choose a new password.
    </p>
    <p>
      Or ask <SupportContact />.
    </p>
  </section>
);
