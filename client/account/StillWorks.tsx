import { SupportContact } from './SupportContact.tsx';
import { untilWhen } from './blockedUntil.ts';

/** The ways in that are left while passwords for that name are blocked here. */
export const StillWorks = ({ until }: { readonly until: Date }) => (
  <section className="auth__help" aria-labelledby="still-works">
    <h2 id="still-works">What still works</h2>
    <ul>
      <li>Any device where you’re signed in. Nothing changes there.</li>
      <li>
        A link that lets you choose a new password: from a person in your care team who may help you sign in, or from <SupportContact />.
      </li>
      <li>Your password on this device, from {untilWhen(until)}.</li>
    </ul>
  </section>
);
