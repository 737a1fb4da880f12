import type { ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconShapes.ts';

interface StudioCardProps {
  readonly title: string;
  readonly icon: IconName;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** One activity in the studios: its description, then the link. */
export const StudioCard = ({ title, icon, text, children }: StudioCardProps) => (
  <Card
    title={title}
    className="studio-card"
    aside={
      <span className="print">
        <Icon name={icon} />
      </span>
    }
  >
    <div className="studio-card__text">{text}</div>
    {children}
  </Card>
);
