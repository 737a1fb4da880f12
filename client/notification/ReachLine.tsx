import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import './reach.css';

/** One quiet line where no phone or tablet of a person rings. */
export const ReachLine = ({ children }: { readonly children: ReactNode }) => (
  <p className="reach-line">
    <Icon name="s-diamond" />
    <span>{children}</span>
  </p>
);
