import { useState } from 'react';
import { useClockOf } from '../circle/useClockSentence.ts';
import { useNow } from '../clock/useNow.ts';
import { MomentFields } from '../medication/MomentFields.tsx';
import { instantOfDraft, momentDraftOf, type MomentDraft } from '../medication/momentDraft.ts';
import { Button } from '../ui/Button.tsx';
import { SheetDialog } from '../ui/laterOverlays.ts';
import type { HistoryOf } from './historyOf.ts';
import type { Place } from './moments.ts';

interface PickMomentProps {
  readonly of: HistoryOf;
  readonly at: string | undefined;
  readonly onGo: (place: Partial<Place>) => void;
  readonly onClose: () => void;
}

/** The problem of a picked moment; undefined: none. */
const problemOf = (at: string | undefined, now: Date): string | undefined => {
  if (at === undefined) return 'Please enter a day and a time';
  return Date.parse(at) > now.getTime() ? 'That time is in the future. Choose an earlier one' : undefined;
};

/** A day and a time, by the senior's clock. */
export const PickMoment = ({ of, at, onGo, onClose }: PickMomentProps) => {
  const now = useNow();
  const clock = useClockOf(of.id, of.timeZone);
  const [draft, setDraft] = useState<MomentDraft>(() => momentDraftOf(at ?? now, of.timeZone));
  const [problem, setProblem] = useState<string>();
  const handleShow = () => {
    const picked = instantOfDraft(draft, of.timeZone);
    const found = problemOf(picked, now);
    setProblem(found);
    if (found !== undefined || picked === undefined) return;
    onGo({ at: picked });
    onClose();
  };
  return (
    <SheetDialog title="Pick a time" onClose={onClose} isForm>
      <div className="form">
        <MomentFields label="The record as of" clock={clock} value={draft} problem={problem} onChange={setDraft} />
        <div className="dialog__foot">
          <Button variant="outlined" text="Cancel" onClick={onClose} />
          <Button intent="primary" text="Show the record" onClick={handleShow} />
        </div>
      </div>
    </SheetDialog>
  );
};
