import { rightNow } from '../api/serverClock.ts';
import type { Moment } from '../ui/moment.ts';
import { deviceZone } from '../ui/wallClock.ts';
import { SupportContact } from './SupportContact.tsx';
import { whenInWords } from '../ui/moment.ts';

/** "today at 3:41 PM" */
const untilWhen = (until: Date): string =>
  whenInWords(until.toISOString(), { now: rightNow(), timeZone: deviceZone() ?? 'UTC' });

/**
 * Next to the sentence about wrong codes: links are never counted, and each account is counted separately from the
 * others in the house.
 */
export const codeStillWorks = (until: Date): string =>
  `The link you were invited with still works: ask for it. If you have an account, you can also sign in first and enter the code then. Here, codes work again from ${untilWhen(until)}.`;

const helpersLink = (
  <li>
    A link that lets you choose a new password: from a person in your care team who may help you sign in, or from{' '}
    <SupportContact />.
  </li>
);

/** The remaining ways to sign in while passwords for that name are blocked here. */
export const StillWorks = ({ until }: { readonly until: Date }) => (
  <section className="auth__help" aria-labelledby="still-works">
    <h2 id="still-works">What still works</h2>
    <ul className="bullets">
      <li>
        Any device where you’re signed in. Nothing changes there, and it can show you eight letters to sign in here.
      </li>
      {helpersLink}
      <li>Your password on this device, from {untilWhen(until)}.</li>
    </ul>
  </section>
);

interface PasswordWaitsProps {
  readonly until: Date;
  readonly sentence: string;
  /** The person's clock, like the rest of the page. */
  readonly moment: Moment;
}

/** The same for a signed-in person who wants to change the password. */
export const PasswordWaits = ({ until, sentence, moment }: PasswordWaitsProps) => (
  <section className="password-card__waits" aria-labelledby="password-waits">
    <p>{sentence}</p>
    <h3 id="password-waits">What still works</h3>
    <ul className="bullets">
      <li>This device, and any other where you’re signed in. Nothing changes there.</li>
      {helpersLink}
      <li>Your current password here, from {whenInWords(until.toISOString(), moment)}.</li>
    </ul>
  </section>
);
