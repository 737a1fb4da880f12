import { Fragment, useEffect, useRef, useState } from 'react';
import { TryDemoFamily, type TryDemoFamilyProps } from '../demo/TryDemoFamily.tsx';
import { Icon } from '../ui/Icon.tsx';
import './demo.css';
import { demoFeatures, type DemoFeature } from './demoFeatures.ts';
import { figures } from './features.ts';
import { Screenshot } from './Screenshot.tsx';
import { newAccountPath } from './newAccountPath.ts';

interface DemoContentProps {
  readonly onClose: () => void;
  readonly tryDemo: TryDemoFamilyProps;
}
interface DemoDialogProps extends DemoContentProps {
  readonly isOpen: boolean;
}

/** The demo: four features to choose from, each with a description. The native dialog handles focus and Escape. */
export const DemoDialog = ({ isOpen, onClose, tryDemo }: DemoDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className="demo-dialog" aria-labelledby="demo-title" onClose={onClose}>
      {isOpen && <DemoContent onClose={onClose} tryDemo={tryDemo} />}
    </dialog>
  );
};

const DemoContent = ({ onClose, tryDemo }: DemoContentProps) => (
  <div className="dialog__sheet dialog__sheet--wide">
    <div className="dialog__head">
      <h2 id="demo-title">See how it works</h2>
      <button type="button" className="icon-word" onClick={onClose}>
        <Icon name="i-cross" />
        Close
      </button>
    </div>
    <dl className="demo__stats">
      {figures.map(({ figure, text }) => (
        <div key={figure}>
          <dt>{text}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
    <DemoChoices />
    <TryDemoFamily {...tryDemo} />
    <div className="dialog__foot">
      <button type="button" className="button" onClick={onClose}>
        Learn More
      </button>
      <a className="button button--primary" href={newAccountPath}>
        Start Free Trial
      </a>
    </div>
  </div>
);

/** The details are below their card on a phone, else below all four. */
const DemoChoices = () => {
  const [picked, setPicked] = useState<string>();
  const chosen = picked ?? demoFeatures[0].key;
  return (
    <fieldset className="demo-cards">
      <legend className="visually-hidden">Feature</legend>
      {demoFeatures.map((feature) => (
        <Fragment key={feature.key}>
          <label className="choice demo-card">
            <input type="radio" name="demo" checked={feature.key === chosen} onChange={() => setPicked(feature.key)} />
            <span className="choice__face">
              <Icon name={feature.icon} />
              {feature.title}
            </span>
          </label>
          {feature.key === chosen && <DemoDetail feature={feature} isPicked={picked !== undefined} />}
        </Fragment>
      ))}
    </fieldset>
  );
};

const DemoDetail = ({ feature, isPicked }: { feature: DemoFeature; isPicked: boolean }) => {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isPicked) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isPicked]);
  return (
    <section ref={section} className="demo" aria-label={feature.title}>
      <div className="framed demo__picture">
        <Screenshot of={feature.picture} />
      </div>
      <div>
        <h3 className="lead">{feature.title}</h3>
        <p>{feature.text}</p>
        <ul className="demo__facts">
          {feature.facts.map(({ shape, tone, words }) => (
            <li key={words} className={`is-${tone}`}>
              <Icon name={shape} />
              <span>{words}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
