import { useEffect, useRef, useState } from 'react';
import { Choices } from '../ui/Choices.tsx';
import { Icon } from '../ui/Icon.tsx';
import './demo.css';
import { demoFeatures, type DemoFeature } from './demoFeatures.ts';
import { figures } from './features.ts';

interface DemoDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const options = demoFeatures.map(({ key, title }) => ({ value: key, label: title }));

/** The demo: four features to choose from, and what each does. The browser's own dialog keeps focus and Escape right. */
export const DemoDialog = ({ isOpen, onClose }: DemoDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className="demo-dialog" aria-labelledby="demo-title" onClose={onClose}>
      {isOpen && <DemoContent onClose={onClose} />}
    </dialog>
  );
};

const DemoContent = ({ onClose }: { onClose: () => void }) => {
  const [chosen, setChosen] = useState(demoFeatures[0].key);
  const feature = demoFeatures.find(({ key }) => key === chosen) ?? demoFeatures[0];
  return (
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
      <div className="demo__choices">
        <Choices legend="Feature" name="demo" options={options} value={chosen} onChange={setChosen} hidesLegend />
      </div>
      <DemoDetail feature={feature} />
      <div className="dialog__foot">
        <button type="button" className="button" onClick={onClose}>
          Learn More
        </button>
        <a className="button button--primary" href="/auth">
          Start Free Trial
        </a>
      </div>
    </div>
  );
};

const DemoDetail = ({ feature }: { feature: DemoFeature }) => (
  <section className="demo" aria-live="polite" aria-label={feature.title}>
    <span className="print print--large">
      <Icon name={feature.icon} />
    </span>
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
