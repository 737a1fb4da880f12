import { useState } from 'react';
import { amountWords } from '../../events/medication/amountWords.ts';
import type { SupplyKind } from '../../events/supply/supplyEntry.ts';
import type { SupplyEntryView } from '../../projections/supply/supplyQueries.ts';
import { PersonName } from '../circle/PersonName.tsx';
import { useMayChange } from '../circle/mayChange.ts';
import { useCommand } from '../command/useCommand.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { SheetDialog } from '../ui/laterOverlays.ts';
import { whenInWords } from '../ui/moment.ts';
import { firstNameOf } from '../ui/PersonAvatar.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { capitalised, plainly } from '../ui/wallClock.ts';
import { CorrectSupplyDialog } from './CorrectSupplyDialog.tsx';
import { useSupplyHistory } from './supplyHistoryResource.ts';
import type { SupplyOf } from './supplyLabels.ts';
import { takeBackSupply } from './supplyWrites.ts';
import './supply.css';

interface SupplyHistoryDialogProps {
  readonly of: SupplyOf;
  readonly onClose: () => void;
}

/** Counts, refills and losses of one medication, those that happened last first; each can be corrected or taken back. */
export const SupplyHistoryDialog = ({ of, onClose }: SupplyHistoryDialogProps) => (
  <SheetDialog title={`${of.name}: counts and refills`} onClose={onClose} className="sheet--list">
    <Entries of={of} />
  </SheetDialog>
);

const Entries = ({ of }: Pick<SupplyHistoryDialogProps, 'of'>) => {
  const { status, supply, now, retry } = useSupplyHistory(of.userId, of.medicationId);
  const [correcting, setCorrecting] = useState<SupplyEntryView>();
  if (!supply && status === 'failed') return <LoadProblem sentence="We couldn’t load the history." onRetry={retry} />;
  if (!supply) return <SkeletonRows what="the history" />;
  if (supply.history.length === 0) return <p className="quiet">Nothing yet. You’ll see counts and refills here.</p>;
  return (
    <>
      <ul className="rows rows--plain">
        {supply.history.map((entry) => (
          <EntryRow key={entry.id} entry={entry} of={of} now={now} onCorrect={() => setCorrecting(entry)} />
        ))}
      </ul>
      {correcting && <CorrectSupplyDialog entry={correcting} of={of} onClose={() => setCorrecting(undefined)} />}
    </>
  );
};

const did: Readonly<Record<SupplyKind, string>> = { counted: 'Counted', refilled: 'Picked up', lost: 'Gone' };

interface EntryRowProps extends Pick<SupplyHistoryDialogProps, 'of'> {
  readonly entry: SupplyEntryView;
  readonly now: Date;
  readonly onCorrect: () => void;
}

const EntryRow = ({ entry, of, now, onCorrect }: EntryRowProps) => {
  const { kind, amount, at, by, correctedBy } = entry;
  const viewerId = useAppSelector(selectUser).id;
  const mayChange = useMayChange('medications', of.userId);
  const what = `${did[kind]}: ${amountWords(amount, of.form)}`;
  const when = whenInWords(at, { now, timeZone: of.timeZone });
  return (
    <li className="supply-entry" data-focus-home tabIndex={-1}>
      <div>
        <b>{what}</b>
        <p className="quiet small">
          {capitalised(when)}
          {by && (
            <>
              ,{' '}
              <PersonName
                person={{ id: by.id, name: by.id === viewerId ? 'you' : firstNameOf(by) }}
                ownerId={of.userId}
              />
            </>
          )}
          {correctedBy && ', corrected'}
        </p>
      </div>
      {mayChange && <EntryActs entry={entry} of={of} title={plainly(`${what}, ${when}`)} onCorrect={onCorrect} />}
    </li>
  );
};

interface EntryActsProps extends Omit<EntryRowProps, 'now'> {
  /** Names the entry for screen readers. */
  readonly title: string;
}

const EntryActs = ({ entry, of, title, onCorrect }: EntryActsProps) => {
  const { isPending, send } = useCommand(`take-back-${entry.id}`);
  return (
    <div className="supply-entry__acts">
      <Button
        variant="minimal"
        text="Correct"
        aria-label={`Correct: ${title}`}
        aria-haspopup="dialog"
        onClick={onCorrect}
      />
      <Button
        variant="minimal"
        text={isPending ? 'Saving…' : 'Take back'}
        aria-label={`Take back: ${title}`}
        aria-disabled={isPending}
        onClick={() => !isPending && send(takeBackSupply(entry.id, of))}
      />
    </div>
  );
};
