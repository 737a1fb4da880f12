/** Placeholders for a list: picture, two lines, a button. */
export const SkeletonRows = ({ what, rows = 3 }: { what: string; rows?: number }) => (
  <>
    <p className="visually-hidden" role="status">
      Loading {what}
    </p>
    <div aria-hidden="true" className="skeleton-rows">
      {Array.from({ length: rows }, (_row, index) => (
        <div key={index} className="skeleton-row">
          <span className="skeleton skeleton--photo" />
          <span className="skeleton-lines">
            <span className="skeleton skeleton--mid" />
            <span className="skeleton skeleton--long" />
          </span>
          <span className="skeleton skeleton--button" />
        </div>
      ))}
    </div>
  </>
);
