import { useId, useState } from 'react';
import { Fold } from '../ui/Fold.tsx';
import { FoldedList } from '../ui/FoldedList.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import type { ViewerContext } from './doseLabels.ts';
import { firstLater, searchesAbove } from './longLists.ts';
import { MedicationEntry } from './MedicationEntry.tsx';
import type { GroupEntry, MedicationGroup } from './medicationGroups.ts';
import './medicationGroups.css';
import type { MedicationRow } from './medicationRows.ts';
import { MedicationSlot } from './MedicationSlot.tsx';
import { useGroupsInPlace } from './useGroupsInPlace.ts';

interface MedicationGroupsProps {
  readonly rows: readonly MedicationRow[];
  readonly viewerContext: ViewerContext;
}
type RowOf = (entry: GroupEntry) => React.JSX.Element;

/** All medications, a low row each: first the doses to take, by time, then what asks for nothing now. */
export const MedicationGroups = ({ rows, viewerContext }: MedicationGroupsProps) => {
  const [search, setSearch] = useState('');
  const { groups, isOpen, toggle } = useGroupsInPlace(rows, viewerContext.now);
  const sought = search.trim().toLowerCase();
  const isLong = rows.length > searchesAbove;
  const rowOf: RowOf = (entry) => (
    <MedicationEntry
      key={entry.row.medication.id}
      entry={entry}
      isOpen={isOpen(entry.row.medication.id)}
      onToggle={toggle}
      viewerContext={viewerContext}
    />
  );
  return (
    <>
      {isLong && (
        <div className="find-medication">
          <SearchField label="Find a medication" value={search} onChange={setSearch} />
        </div>
      )}
      {sought === '' ? (
        <Groups groups={groups} isLong={isLong} rowOf={rowOf} viewerContext={viewerContext} />
      ) : (
        <Found groups={groups} sought={sought} typed={search.trim()} rowOf={rowOf} />
      )}
    </>
  );
};

interface GroupsProps {
  readonly viewerContext: ViewerContext;
  readonly groups: readonly MedicationGroup[];
  readonly isLong: boolean;
  readonly rowOf: RowOf;
}

const Groups = ({ groups, isLong, rowOf, viewerContext }: GroupsProps) => {
  const due = groups.filter(({ kind }) => kind === 'slot');
  const others = groups.filter(({ kind }) => kind === 'later' || kind === 'done');
  const needed = groups.filter(({ kind }) => kind === 'asNeeded' || kind === 'dormant');
  return (
    <div className={isLong ? 'med-groups med-groups--long' : 'med-groups'}>
      {due.length > 0 && (
        <div className="med-groups__part">
          {due.map((group) => (
            <MedicationSlot key={group.key} group={group} viewerContext={viewerContext}>
              {group.entries.map(rowOf)}
            </MedicationSlot>
          ))}
        </div>
      )}
      <div className="med-groups__part">
        {others.map((group) => (
          <RestingGroup key={group.key} group={group} isLong={isLong} rowOf={rowOf} />
        ))}
        {needed.length > 0 && <AsNeeded groups={needed} rowOf={rowOf} />}
      </div>
    </div>
  );
};

const titleOf = ({ kind, entries }: MedicationGroup): string => {
  if (kind === 'later') return 'Later';
  const isTaken = entries.every(({ row }) => row.doses.every(({ status }) => status === 'taken'));
  return isTaken ? 'Taken today' : 'Done for today';
};

/** "Later" or "Taken today". In a long list the first hours are shown, and what is done is folded. */
const RestingGroup = ({ group, isLong, rowOf }: Pick<GroupsProps, 'isLong' | 'rowOf'> & { group: MedicationGroup }) => {
  const id = useId();
  const { kind, entries } = group;
  if (isLong && kind === 'done')
    return (
      <section className="card med-group" aria-label={titleOf(group)}>
        <Fold tag="h2" title={titleOf(group)} fact={String(entries.length)}>
          <ul className="rows">{entries.map(rowOf)}</ul>
        </Fold>
      </section>
    );
  return (
    <section className="card med-group" aria-labelledby={id}>
      <div className="med-group__head">
        <h2 id={id}>{titleOf(group)}</h2>
      </div>
      <FoldedList
        tag="ul"
        className="rows"
        open={entries.map(rowOf)}
        done={[]}
        most={isLong ? firstLater : entries.length}
      />
    </section>
  );
};

/** As-needed medications; those that nobody has needed lately are folded. */
const AsNeeded = ({ groups, rowOf }: Pick<GroupsProps, 'groups' | 'rowOf'>) => {
  const id = useId();
  const entriesOf = (sought: MedicationGroup['kind']) =>
    groups.filter(({ kind }) => kind === sought).flatMap(({ entries }) => entries);
  const dormant = entriesOf('dormant');
  return (
    <section className="card med-group" aria-labelledby={id}>
      <div className="med-group__head">
        <h2 id={id}>As needed</h2>
      </div>
      <ul className="rows">{entriesOf('asNeeded').map(rowOf)}</ul>
      {dormant.length > 0 && (
        <Fold tag="h3" title="Not needed lately" fact={String(dormant.length)}>
          <ul className="rows">{dormant.map(rowOf)}</ul>
        </Fold>
      )}
    </section>
  );
};

interface FoundProps extends Pick<GroupsProps, 'groups' | 'rowOf'> {
  readonly sought: string;
  readonly typed: string;
}

/** The medications whose name has the typed text. */
const Found = ({ groups, sought, typed, rowOf }: FoundProps) => {
  const found = groups
    .flatMap(({ entries }) => entries)
    .filter(({ row }) => row.medication.name.toLowerCase().includes(sought));
  if (found.length === 0) return <p className="quiet">No medication is called “{typed}”.</p>;
  return (
    <div className="card med-group">
      <ul className="rows">{found.map(rowOf)}</ul>
    </div>
  );
};
