import { useNow } from '../clock/useNow.ts';
import { outcomeOf } from '../schedule/outcome.ts';
import { Button } from '../ui/Button.tsx';
import { localNow } from '../schedule/localNow.ts';
import { planOf, type MedicationDraft } from './medicationDraft.ts';

interface PatternSummaryProps {
  readonly draft: MedicationDraft;
  /** The zone of the person who takes it. */
  readonly timeZone: string;
  readonly onChange: () => void;
}

/** The chosen pattern in words, with the way to change it. */
export const PatternSummary = ({ draft, timeZone, onChange }: PatternSummaryProps) => {
  const now = localNow(useNow(), timeZone);
  const plan = planOf(draft);
  const outcome = plan && outcomeOf(plan, now, draft.form === '' ? null : draft.form);
  return (
    <div className="notice pattern-summary">
      <p aria-live="polite">
        {outcome ? (
          <>
            Next: <b>{outcome.next}</b>
            {outcome.then}.{outcome.more !== '' && <span className="quiet small"> {outcome.more}</span>}
          </>
        ) : (
          'No dose is still to come with this pattern.'
        )}
      </p>
      <Button variant="outlined" text="Change the pattern" aria-haspopup="dialog" onClick={onChange} />
    </div>
  );
};
