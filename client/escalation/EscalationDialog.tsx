import type { EscalationStep, EscalationView } from '../../projections/escalation/escalationsQueries.ts';
import { everyBounds, firstAfterBounds } from '../../events/escalation/escalationRules.ts';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useCommandForm } from '../form/useCommandForm.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { Switch } from '../ui/Switch.tsx';
import { changeEscalation } from './escalationResource.ts';
import { StepOrder } from './StepOrder.tsx';

interface EscalationDraft {
  readonly isOn: boolean;
  readonly firstAfter: string;
  readonly every: string;
  readonly steps: readonly string[];
}

const idsOf = (steps: readonly EscalationStep[]): readonly string[] =>
  steps.flatMap(({ person, mayHear }) => (person && mayHear ? [person.id] : []));
const minuteChoices = ({ least, most }: { least: number; most: number }, present: number): readonly number[] =>
  [...new Set([5, 10, 15, 20, 30, 45, 60, 90, present])]
    .filter((minutes) => minutes >= least && minutes <= most)
    .toSorted((one, other) => one - other);

interface EscalationDialogProps {
  readonly escalation: EscalationView;
  readonly onClose: () => void;
}

/** false: the members don't see each other, so only the senior orders them. */
const seesTeamOf = ({ steps, others }: EscalationView): boolean =>
  [...steps, ...others].every(({ person }) => person !== null);

const useEscalationForm = (escalation: EscalationView, onClose: () => void) => {
  const { userId, isOn, isSetUp, firstAfterMinutes, everyMinutes, steps } = escalation;
  const seesTeam = seesTeamOf(escalation);
  return useCommandForm<EscalationDraft>({
    name: `escalation-${userId}`,
    initial: {
      isOn: isOn || !isSetUp,
      firstAfter: String(firstAfterMinutes),
      every: String(everyMinutes),
      steps: idsOf(steps),
    },
    validate: (draft) =>
      draft.isOn && seesTeam && draft.steps.length === 0 ? { steps: 'Please choose at least one person' } : {},
    write: (draft) =>
      changeEscalation(userId, {
        isOn: draft.isOn,
        firstAfterMinutes: Number(draft.firstAfter),
        everyMinutes: Number(draft.every),
        ...(seesTeam && { steps: [...draft.steps] }),
      }),
    onSuccess: onClose,
  });
};

interface EscalationDialogProps {
  readonly escalation: EscalationView;
  readonly onClose: () => void;
}

/** On or off, the minutes, and the order of the people. */
export const EscalationDialog = ({ escalation, onClose }: EscalationDialogProps) => {
  const { steps, others } = escalation;
  const form = useEscalationForm(escalation, onClose);
  const { values, problems, change } = form;
  return (
    <CommandFormDialog title="If a dose isn’t taken" form={form} button="Save" onClose={onClose}>
      <Switch
        label="Tell people one after the other"
        hint="Until the dose is taken, or someone says “I’m on it.”"
        isOn={values.isOn}
        onChange={(isOn) => change({ isOn })}
      />
      <MinuteFields form={form} escalation={escalation} />
      {seesTeamOf(escalation) ? (
        <StepOrder
          people={[...steps, ...others].flatMap(({ person }) => (person ? [person] : []))}
          chosen={values.steps}
          problem={problems.steps}
          onChange={(chosen) => change({ steps: chosen })}
        />
      ) : (
        <p className="quiet">
          The members of this care team don’t see each other, so only its senior chooses who is told.
        </p>
      )}
    </CommandFormDialog>
  );
};

interface MinuteFieldsProps {
  readonly form: Pick<ReturnType<typeof useEscalationForm>, 'field'>;
  readonly escalation: EscalationView;
}

const MinuteFields = ({ form: { field }, escalation }: MinuteFieldsProps) => (
  <>
    <FieldGroup label="The first person">
      {(control) => (
        <select {...control} {...field('firstAfter')} className="input">
          {minuteChoices(firstAfterBounds, escalation.firstAfterMinutes).map((minutes) => (
            <option key={minutes} value={minutes}>{`${minutes} minutes after the dose was due`}</option>
          ))}
        </select>
      )}
    </FieldGroup>
    <FieldGroup label="Each next person">
      {(control) => (
        <select {...control} {...field('every')} className="input">
          {minuteChoices(everyBounds, escalation.everyMinutes).map((minutes) => (
            <option key={minutes} value={minutes}>{`${minutes} minutes later`}</option>
          ))}
        </select>
      )}
    </FieldGroup>
  </>
);
