import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconShapes.ts';

const benefits: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
  { icon: 'i-sun', title: 'Use your memory.', text: 'Words, pairs and patterns give it something to do each day.' },
  { icon: 'i-clock', title: 'Take your time.', text: 'There’s no clock to beat. Pause whenever you like.' },
  { icon: 'i-smile', title: 'Enjoy it.', text: 'The levels follow you, so games stay neither too easy nor too hard.' },
];

/** spec.md §2 "Brain Games": the benefits of games. */
export const GameBenefits = () => (
  <Card title="Why Play?">
    <ul className="benefits">
      {benefits.map(({ icon, title, text }) => (
        <li key={title}>
          <span className="print">
            <Icon name={icon} />
          </span>
          <p>
            <b>{title}</b> {text}
          </p>
        </li>
      ))}
    </ul>
  </Card>
);
