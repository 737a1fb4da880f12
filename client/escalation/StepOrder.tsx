import { useId } from 'react';
import type { NamedPerson } from '../../projections/json/jsonColumns.ts';
import { Button } from '../ui/Button.tsx';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';

interface StepOrderProps {
  readonly people: readonly NamedPerson[];
  /** Ids in their order. */
  readonly chosen: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

const nameOf = ({ firstName, lastName }: NamedPerson): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'Somebody';

const moved = (chosen: readonly string[], index: number, by: -1 | 1): readonly string[] =>
  chosen.toSpliced(index, 1).toSpliced(index + by, 0, ...chosen.slice(index, index + 1));

/** The people in the order in which they are notified: moved up and down, taken out and added. */
export const StepOrder = ({ people, chosen, problem, onChange }: StepOrderProps) => {
  const id = useId();
  const named = new Map(people.map((person) => [person.id, nameOf(person)]));
  const left = people.filter((person) => !chosen.includes(person.id));
  return (
    <div role="group" aria-labelledby={id} className="field" data-focus-home tabIndex={-1}>
      <p id={id}>Who is told, in this order</p>
      {problem !== undefined && <FieldProblem id={`${id}-problem`} problem={problem} />}
      <ol className="rows">
        {chosen.map((personId, index) => (
          <Step
            key={personId}
            name={named.get(personId) ?? 'Somebody'}
            isFirst={index === 0}
            isLast={index === chosen.length - 1}
            onMove={(by) => onChange(moved(chosen, index, by))}
            onRemove={() => onChange(chosen.filter((other) => other !== personId))}
          />
        ))}
      </ol>
      {left.map((person) => (
        <AddButton key={person.id} name={nameOf(person)} onAdd={() => onChange([...chosen, person.id])} />
      ))}
    </div>
  );
};

const AddButton = ({ name, onAdd }: { readonly name: string; readonly onAdd: () => void }) => (
  <Button
    ref={useFocusHandedOn()}
    type="button"
    variant="outlined"
    icon={<Icon name="i-plus" />}
    text={`Add ${name}`}
    onClick={onAdd}
  />
);

interface StepProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

const Step = ({ name, isFirst, isLast, onMove, onRemove }: StepProps) => (
  <li className="escalation__person">
    <span>{name}</span>
    <span className="escalation__moves">
      <MoveButton label={`Move ${name} up`} icon="i-up" isOff={isFirst} onMove={() => onMove(-1)} />
      <MoveButton label={`Move ${name} down`} icon="i-down" isOff={isLast} onMove={() => onMove(1)} />
      <Button
        ref={useFocusHandedOn()}
        type="button"
        variant="minimal"
        text="Remove"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      />
    </span>
  </li>
);

interface MoveButtonProps {
  readonly label: string;
  readonly icon: 'i-up' | 'i-down';
  readonly isOff: boolean;
  readonly onMove: () => void;
}

/** It stays focusable at the end of the list, so that the keyboard keeps its place. */
const MoveButton = ({ label, icon, isOff, onMove }: MoveButtonProps) => (
  <Button
    type="button"
    variant="minimal"
    text={<Icon name={icon} />}
    aria-label={label}
    aria-disabled={isOff}
    onClick={() => {
      if (!isOff) onMove();
    }}
  />
);
