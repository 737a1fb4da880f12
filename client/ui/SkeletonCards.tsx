import type { ReactNode } from 'react';

interface SkeletonCardsProps {
  /** "Loading your readings" */
  readonly what: string;
  readonly count: number;
  /** The class of the element around the cards. */
  readonly className: string;
  readonly cardClassName: string;
  /** The placeholder content of a card. */
  readonly children: (index: number) => ReactNode;
}

/** Placeholders for cards; a screen reader announces what loads. */
export const SkeletonCards = ({ what, count, className, cardClassName, children }: SkeletonCardsProps) => (
  <>
    <p className="visually-hidden" role="status">
      Loading {what}
    </p>
    <div className={className} aria-hidden="true">
      {Array.from({ length: count }, (_card, index) => (
        <div key={index} className={`card ${cardClassName}`}>
          {children(index)}
        </div>
      ))}
    </div>
  </>
);
