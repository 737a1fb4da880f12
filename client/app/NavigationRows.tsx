import { useId } from 'react';
import { NavigationLink } from './NavigationLink.tsx';
import type { SeniorEntry } from './seniorEntries.ts';

interface NavigationRowsProps {
  readonly entries: readonly SeniorEntry[];
  readonly seniors: readonly SeniorEntry[];
  /** The address of the entry to mark. */
  readonly present: string | undefined;
}

/** Entries below each other with words: in the rail and under "More". */
export const NavigationRows = ({ entries, seniors, present }: NavigationRowsProps) => {
  const id = useId();
  return (
    <>
      {entries.length > 0 && <Rows entries={entries} present={present} />}
      {seniors.length > 0 && (
        <div className="nav-rows__group">
          <p className="nav-rows__title" id={id}>
            People you care for
          </p>
          <Rows entries={seniors} present={present} labelledBy={id} />
        </div>
      )}
    </>
  );
};

const Rows = ({ entries, present, labelledBy }: Omit<NavigationRowsProps, 'seniors'> & { labelledBy?: string }) => (
  <ul className="nav-rows" aria-labelledby={labelledBy}>
    {entries.map((entry) => (
      <li key={entry.to}>
        <NavigationLink entry={entry} isPresent={entry.to === present} className="nav-row" />
      </li>
    ))}
  </ul>
);
