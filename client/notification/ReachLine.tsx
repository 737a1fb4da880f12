import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import './reach.css';

interface ReachLineProps {
  readonly children: ReactNode;
  /** The link that follows the sentence. */
  readonly link?: ReactNode;
}

/** One quiet line where no phone or tablet of a person rings. */
export const ReachLine = ({ children, link }: ReachLineProps) => (
  <div className="reach-line">
    <Icon name="s-diamond" />
    <div className="reach-line__words">
      <p>{children}</p>
      {link}
    </div>
  </div>
);
