import { PairingButton } from '../account/PairingButton.tsx';

/** The signs of Safari's menu, so that they can be found on the screen. */
const Drawn = ({ path }: { readonly path: string }) => (
  <svg className="home-screen__sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);
const share = 'M8 9.5H6v11h12v-11h-2M12 3v11.5M8.5 6.2 12 2.8l3.5 3.4';
const add =
  'M5 3.5h14a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V5A1.5 1.5 0 0 1 5 3.5ZM12 8v8M8 12h8';
const app = 'M4 38V18a16 16 0 0 1 32 0v20Z';

/** iPhones and iPads: only an app on the Home Screen rings, and it has a sign-in of its own, for which this page shows letters. */
export const AddToHomeScreen = ({ device }: { readonly device: string }) => (
  <>
    <p>On iPhone and iPad, Hearthline rings once it’s on your Home Screen:</p>
    <ol className="how-to home-screen">
      <li>
        <Drawn path={share} /> <span>Tap Share, the square with an arrow.</span>
      </li>
      <li>
        <Drawn path={add} /> <span>Scroll down, and tap “Add to Home Screen”.</span>
      </li>
      <li>
        <svg
          className="home-screen__sign home-screen__sign--app"
          viewBox="0 0 40 40"
          aria-hidden="true"
          focusable="false"
        >
          <path d={app} />
        </svg>{' '}
        <span>
          Open Hearthline from there, and type the eight letters that we show you here. Then turn on reminders.
        </span>
      </li>
    </ol>
    <div className="card__foot">
      <PairingButton isForHomeScreen />
    </div>
    <p className="card__note">Until then, this {device} shows reminders only while Hearthline is open.</p>
  </>
);
