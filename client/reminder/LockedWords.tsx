import { useSavedChoice } from '../command/useSavedChoice.ts';
import { Card } from '../ui/Card.tsx';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { changeReminders } from './reminderWrites.ts';

interface LockedWordsProps {
  readonly showsDetails: boolean;
  readonly isSenior: boolean;
}

/** The words that anybody can read on a locked screen, each drawn as it will look. */
export const LockedWords = ({ showsDetails, isSenior }: LockedWordsProps) => {
  const { value, state, problem, onChange } = useSavedChoice('reminder-details', showsDetails, (chosen) =>
    changeReminders({ showsDetails: chosen }),
  );
  return (
    <Card title="Words on the locked screen" aside={state && <span className="quiet small">{state}</span>}>
      <fieldset className="field">
        <legend className="visually-hidden">Words on the locked screen</legend>
        <div className="choices">
          <WordsChoice
            label="Neutral"
            title="A reminder from Hearthline"
            isChosen={!value}
            onChoose={() => onChange(false)}
          />
          <WordsChoice
            label="With details"
            title={isSenior ? '8:00 AM: Amlodipine, Lisinopril' : 'Rosa: 8:00 AM dose is late'}
            isChosen={value}
            onChoose={() => onChange(true)}
          />
        </div>
        {problem && <FieldProblem id="locked-words-problem" problem={problem} />}
      </fieldset>
      <p className="card__note">Anyone who sees your locked screen can read them. Readings never appear there.</p>
    </Card>
  );
};

interface WordsChoiceProps {
  readonly label: string;
  readonly title: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const WordsChoice = ({ label, title, isChosen, onChoose }: WordsChoiceProps) => (
  <label className="choice">
    <input type="radio" name="locked-words" checked={isChosen} onChange={onChoose} />
    <span className="choice__face locked-words">
      <span className="locked-words__label">{label}</span>
      <span className="locked-words__notice">
        <span className="locked-words__from">
          <img src="/favicon.svg" width="18" height="18" alt="" /> Hearthline, now
        </span>
        <b>{title}</b>
      </span>
    </span>
  </label>
);
