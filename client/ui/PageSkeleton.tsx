import { SkeletonRows } from './SkeletonRows.tsx';

/** The shape of a coming page while its code is fetched. */
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
