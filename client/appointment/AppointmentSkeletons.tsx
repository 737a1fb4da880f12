/** Placeholders for appointment rows: time, two lines, a button. */
export const AppointmentSkeletons = ({ rows = 3 }: { rows?: number }) => (
  <>
    <p className="visually-hidden" role="status">
      Loading appointments
    </p>
    <ul aria-hidden="true" className="rows rows--plain">
      {Array.from({ length: rows }, (_row, index) => (
        <li key={index} className="appointment-row">
          <span className="margin-time">
            <span className="skeleton skeleton--mid" />
          </span>
          <span className="appointment-row__what skeleton-lines">
            <span className="skeleton skeleton--mid" />
            <span className="skeleton skeleton--long" />
            <span className="skeleton skeleton--button" />
          </span>
        </li>
      ))}
    </ul>
  </>
);
