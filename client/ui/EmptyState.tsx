import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconShapes.ts';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
  /** The next step. */
  readonly action?: ReactNode;
  readonly isCard?: boolean;
}

/** An icon, a sentence, and the next step. */
export const EmptyState = ({ icon, title, text, action, isCard = true }: EmptyStateProps) => (
  <div className={isCard ? 'card empty' : 'empty'}>
    <span className="print print--large">
      <Icon name={icon} />
    </span>
    <h2>{title}</h2>
    {text && <p>{text}</p>}
    {action}
  </div>
);
