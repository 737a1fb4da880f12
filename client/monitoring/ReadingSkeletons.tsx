/** Placeholders for reading rows: a name and a number. */
export const ReadingSkeletons = ({ what, rows = 4 }: { what: string; rows?: number | undefined }) => (
  <>
    <p className="visually-hidden" role="status">
      Loading {what}
    </p>
    <ul aria-hidden="true" className="rows rows--plain">
      {Array.from({ length: rows }, (_row, index) => (
        <li key={index} className="reading-row reading-row--waiting">
          <span className="skeleton skeleton--mid" />
          <span className="skeleton skeleton--button" />
        </li>
      ))}
    </ul>
  </>
);
