import { useId, type ReactNode } from 'react';

interface CardProps {
  readonly title: string;
  /** Quiet words or a link at the end of the heading's line. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One section of a page, named by its heading. */
export const Card = ({ title, aside, className = '', children }: CardProps) => {
  const id = useId();
  return (
    <section className={`card ${className}`.trim()} aria-labelledby={id}>
      <div className="card__head">
        <h2 id={id}>{title}</h2>
        {typeof aside === 'string' ? <p className="quiet">{aside}</p> : aside}
      </div>
      {children}
    </section>
  );
};
