import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useTitle } from '../ui/useTitle.ts';

/** spec.md §2: any unknown address. `home` is the link back. */
export const NotFoundPage = ({ home }: { home: ReactNode }) => {
  useTitle('404 Page Not Found');
  return (
    <div className="card empty not-found">
      <span className="print print--large">
        <Icon name="i-pin" />
      </span>
      <h1>404 Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
      {home}
    </div>
  );
};
