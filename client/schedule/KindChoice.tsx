import { Button } from '../ui/Button.tsx';
import type { PatternKind } from './patternDraft.ts';

const kinds: readonly { readonly kind: PatternKind; readonly label: string; readonly example: string }[] = [
  { kind: 'weekly', label: 'Days of the week', example: 'every Monday' },
  { kind: 'interval', label: 'Every few days', example: 'every 2 days, every 3 weeks' },
  { kind: 'monthly', label: 'Days of the month', example: 'the 1st and the 15th' },
  { kind: 'cycle', label: 'On and off', example: '21 days on, 7 days off' },
  { kind: 'course', label: 'A course', example: 'for 10 days, then done' },
  { kind: 'taper', label: 'In steps', example: '4 tablets, then 3, then 2' },
  { kind: 'daily', label: 'Every day', example: '2 in the morning, 1 at night' },
];

interface KindChoiceProps {
  readonly kind: PatternKind;
  readonly onChange: (kind: PatternKind) => void;
}

/** The kinds of patterns, each with an example. */
export const KindChoice = ({ kind, onChange }: KindChoiceProps) => (
  <fieldset className="field">
    <legend>How is it taken?</legend>
    <div className="choices choices--kinds">
      {kinds.map((each) => (
        <label key={each.kind} className="choice">
          <input
            type="radio"
            name="pattern-kind"
            checked={kind === each.kind}
            onChange={() => onChange(each.kind)}
            data-first-focus={kind === each.kind || undefined}
          />
          <span className="choice__face">
            <span>
              {each.label}
              <small>{each.example}</small>
            </span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);

/** The chosen kind in one line, so that its fields come first. */
export const ChosenKind = ({ kind, onAsk }: { readonly kind: PatternKind; readonly onAsk: () => void }) => {
  const chosen = kinds.find((each) => each.kind === kind);
  return (
    <div className="chosen-kind">
      <p>
        <b>How is it taken?</b>
        {chosen?.label}, such as {chosen?.example}
      </p>
      <Button variant="minimal" text="Change" aria-label="Change how it is taken" onClick={onAsk} />
    </div>
  );
};
