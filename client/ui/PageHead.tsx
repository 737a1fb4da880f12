import type { ReactNode } from 'react';
import { useTitle } from './useTitle.ts';

interface PageHeadProps {
  readonly title: string;
  readonly sub?: ReactNode;
  /** The page's most important sentence. */
  readonly standfirst?: ReactNode;
  /** Buttons at the end of the head. */
  readonly actions?: ReactNode;
  /** The day and hour, if the page is about today. */
  readonly day?: { readonly day: string; readonly time: string };
}

/** The page's only h1; also sets the window's title. */
export const PageHead = ({ title, sub, standfirst, actions, day }: PageHeadProps) => {
  useTitle(title);
  const kind = day ? ' page-head--with-day' : actions ? ' page-head--with-actions' : '';
  return (
    <div className={`page-head${kind}`}>
      <div>
        <h1>{title}</h1>
        {sub && <p className="page-head__sub">{sub}</p>}
        {standfirst && <p className="page-head__standfirst">{standfirst}</p>}
      </div>
      {actions && <div className="page-head__actions">{actions}</div>}
      {day && (
        <p className="page-head__day">
          <b>{day.day}</b> <span>{day.time}</span>
        </p>
      )}
    </div>
  );
};
