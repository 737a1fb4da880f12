import { SkeletonRows } from './SkeletonRows.tsx';

/** A placeholder for a page while its code is loading. */
export const PageSkeleton = () => (
  <>
    <div className="page-head" aria-hidden="true">
      <span className="skeleton skeleton--title" />
      <span className="skeleton skeleton--mid" />
    </div>
    <div className="card">
      <SkeletonRows what="the page" />
    </div>
  </>
);
