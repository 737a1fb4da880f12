import type { ToastText } from '../ui/toastQueue.ts';
import { TryDemoFamily, type TryDemoFamilyProps } from '../demo/TryDemoFamily.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PublicFooter } from '../ui/PublicFooter.tsx';
import { PublicHeader } from '../ui/PublicHeader.tsx';
import { useTitle } from '../ui/useTitle.ts';
import { features, figures } from './features.ts';
import './landing.css';
import { pictures } from './pictures.ts';
import { Screenshot } from './Screenshot.tsx';
import { Spreads } from './Spreads.tsx';
import { useDemo } from './useDemo.ts';
import { newAccountPath } from './newAccountPath.ts';

interface LandingPageProps extends TryDemoFamilyProps {
  readonly onFailure: (toast: ToastText) => void;
}

export const LandingPage = ({ onFailure, ...tryDemo }: LandingPageProps) => {
  useTitle('Care coordination for families');
  const demo = useDemo(onFailure);
  return (
    <div className="public">
      <PublicHeader>
        <nav aria-label="Main">
          <button type="button" className="button button--quiet" onClick={demo.open}>
            Demo
          </button>
          <a className="button" href="/auth">
            Sign In
          </a>
        </nav>
      </PublicHeader>
      <main id="main" tabIndex={-1}>
        <Hero onDemo={demo.open} tryDemo={tryDemo} />
        <Features />
        <Spreads />
        <Figures />
        <Closing onDemo={demo.open} />
      </main>
      <PublicFooter />
      {demo.Dialog && <demo.Dialog isOpen={demo.isOpen} onClose={demo.close} tryDemo={tryDemo} />}
    </div>
  );
};

const Hero = ({ onDemo, tryDemo }: { onDemo: () => void; tryDemo: TryDemoFamilyProps }) => (
  <section className="hero" aria-labelledby="hero-title">
    <div>
      <h1 id="hero-title">One calm page for the care of someone you love</h1>
      <p className="hero__lead">
        Medications, appointments, readings and family news, in large type and plain words. Your mother sees what’s
        next. You see that she’s all right.
      </p>
      <div className="hero__actions">
        <a className="button button--primary button--large" href={newAccountPath}>
          Get Started
        </a>
        <button type="button" className="button button--large" onClick={onDemo}>
          <Icon name="i-play" />
          Interactive Demo
        </button>
      </div>
      <TryDemoFamily {...tryDemo} />
      <p className="hero__note">
        For seniors, their families and their caregivers. Works on any phone, tablet or computer.
      </p>
    </div>
    <div className="hero__pictures">
      <div className="arch" aria-hidden="true" />
      <div className="framed framed--phone hero__phone">
        <Screenshot of={pictures.home} isFirst />
      </div>
    </div>
  </section>
);

const Features = () => (
  <section className="chapter" aria-labelledby="features-title">
    <div className="chapter__head">
      <h2 id="features-title">Six things, kept simple</h2>
    </div>
    <ul className="features">
      {features.map(({ icon, title, text }) => (
        <li key={title} className="feature">
          <h3>
            <span className="print">
              <Icon name={icon} />
            </span>
            {title}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);

const Figures = () => (
  <section className="chapter" aria-labelledby="figures-title">
    <div className="chapter__head">
      <h2 id="figures-title">What you can hold us to</h2>
    </div>
    <dl className="figures">
      {figures.map(({ figure, text }) => (
        <div key={figure}>
          <dt>{text}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Closing = ({ onDemo }: { onDemo: () => void }) => (
  <section className="closing" aria-labelledby="closing-title">
    <div>
      <h2 id="closing-title">Set it up together, over coffee</h2>
      <p>
        Add the medications with their photos, invite one person, and you’re done. It takes about as long as a cup of
        coffee.
      </p>
    </div>
    <div className="hero__actions now-buttons">
      <a className="button" href={newAccountPath}>
        Start Free Today
      </a>
      <button type="button" className="button button--quiet" onClick={onDemo}>
        <Icon name="i-play" />
        Watch Demo
      </button>
    </div>
  </section>
);
