import { Button } from '../ui/Button.tsx';
import { PersonName } from './PersonName.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import './changedMeanwhile.css';
import type { Meanwhile, MeanwhileChoice } from '../form/changedMeanwhile.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';

interface NoticeProps {
  readonly meanwhile: Meanwhile;
  /** Explains the effect of both answers. */
  readonly explanation?: string;
  readonly onChoose: (choice: MeanwhileChoice) => void;
}

const chosen: Readonly<Record<MeanwhileChoice, string>> = {
  taken: 'The new values are in the form now. Nothing is saved yet.',
  kept: 'The form is as you left it. Nothing is saved yet.',
};

const byField =
  '“Use theirs” fills in their changes and keeps your own edits. “Keep mine” leaves the form as it is, and saving replaces theirs.';

/** Shows the changes that somebody made while the form was open, and asks which to keep; then shows the decision. */
export const ChangedMeanwhileNotice = ({ meanwhile, explanation = byField, onChoose }: NoticeProps) => {
  const { differences, choice } = meanwhile;
  const isOpen = differences.length > 0;
  return (
    <>
      {isOpen && (
        <div className="notice notice--attention" role="alert">
          <Icon name="s-diamond" />
          <div>
            <WhatChanged meanwhile={meanwhile} />
            <p>{explanation}</p>
            <Choice onChoose={onChoose} />
          </div>
        </div>
      )}
      <p role="status">{!isOpen && choice && chosen[choice]}</p>
    </>
  );
};

const WhatChanged = ({ meanwhile: { changed, differences } }: Pick<NoticeProps, 'meanwhile'>) => {
  const { id } = useAppSelector(selectUser);
  const by = changed?.changedBy;
  const name = by?.id === id ? 'You' : (by?.firstName ?? 'Someone');
  return (
    <>
      <p>
        {by ? <PersonName person={{ id: by.id, name }} ownerId={changed.userId} /> : name} changed this while the form
        was open:
      </p>
      <ul className="changed-meanwhile bullets">
        {differences.map(({ label, now, own }) => (
          <li key={label}>
            {label}: <strong>{now}</strong>
            {own !== undefined && ` (yours: ${own})`}
          </li>
        ))}
      </ul>
    </>
  );
};

const Choice = ({ onChoose }: Pick<NoticeProps, 'onChoose'>) => {
  const [taking, keeping] = [useFocusHandedOn(), useFocusHandedOn()];
  return (
    <div className="changed-meanwhile__act">
      <Button ref={taking} variant="outlined" text="Use theirs" onClick={() => onChoose('taken')} />
      <Button ref={keeping} variant="outlined" text="Keep mine" onClick={() => onChoose('kept')} />
    </div>
  );
};
