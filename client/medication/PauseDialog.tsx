import { showsNothing } from '../../events/kernel/shownText.ts';
import { medicationCommands } from '../../events/medication/medicationCommands.ts';
import type { MedicationPauseView } from '../../projections/medication/medicationPauses.ts';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useCommandForm } from '../form/useCommandForm.ts';
import { useClockOf } from '../circle/useClockSentence.ts';
import { Choices } from '../ui/Choices.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import type { Fields } from '../ui/useForm.ts';
import type { ViewerContext } from './doseLabels.ts';
import { FromFields } from './FromFields.tsx';
import { changePause, pauseMedications } from './medicationPausesResource.ts';
import {
  fromOfDraft,
  instantOfDraft,
  momentDraftOf,
  plannedProblem,
  type FromDraft,
  type MomentDraft,
} from './momentDraft.ts';
import { MomentFields } from './MomentFields.tsx';

interface PauseDialogProps {
  readonly seniorId: string;
  readonly viewerContext: ViewerContext;
  /** The pause whose end is moved; absent: a new one. */
  readonly pause?: MedicationPauseView | undefined;
  readonly onClose: () => void;
}

interface Values extends FromDraft {
  readonly reason: string;
  readonly ends: 'at' | 'open';
  readonly until: MomentDraft;
}

const endOptions = [
  { value: 'at', label: 'Until a day and time' },
  { value: 'open', label: 'Until we resume' },
] as const;
const longestReason = medicationCommands.PauseMedications.properties.reason.maxLength;
const day = 86_400_000;

const initialOf = (pause: MedicationPauseView | undefined, { now, timeZone }: ViewerContext): Values => ({
  reason: pause?.reason ?? '',
  begins: 'now',
  from: momentDraftOf(new Date(now.getTime() + day), timeZone),
  ends: pause?.until === null ? 'open' : 'at',
  until:
    pause?.until == null
      ? { ...momentDraftOf(new Date(now.getTime() + 3 * day), timeZone), time: '08:00' }
      : momentDraftOf(pause.until, timeZone),
});

const usePauseForm = ({ seniorId, viewerContext, pause, onClose }: PauseDialogProps) => {
  const { timeZone } = viewerContext;
  const untilOf = ({ ends, until }: Values) => (ends === 'open' ? null : (instantOfDraft(until, timeZone) ?? null));
  return useCommandForm<Values>({
    name: `pause-${pause?.id ?? seniorId}`,
    initial: initialOf(pause, viewerContext),
    longest: pause ? {} : { reason: longestReason },
    validate: (values) => problemsOf(values, viewerContext),
    write: (values) =>
      pause
        ? changePause(pause, untilOf(values))
        : pauseMedications(seniorId, {
            from: fromOfDraft(values, timeZone),
            until: untilOf(values),
            reason: values.reason,
          }),
    onSuccess: onClose,
  });
};

/** Pauses all medications of a senior, with a reason that everybody sees; or moves the end of a pause. */
export const PauseDialog = (props: PauseDialogProps) => {
  const { seniorId, viewerContext, pause, onClose } = props;
  const clock = useClockOf(seniorId, viewerContext.timeZone);
  const form = usePauseForm(props);
  const { values, problems, change } = form;
  return (
    <CommandFormDialog
      title={pause ? 'Change the pause' : 'Pause all medications?'}
      form={form}
      button={pause ? 'Save' : 'Pause all'}
      onClose={onClose}
    >
      {!pause && (
        <>
          <p className="sheet__lead">No doses are due during a pause. Everyone on the care team can see why.</p>
          <ReasonField {...form} />
          <FromFields name="pause-begins" values={values} clock={clock} problem={problems.from} onChange={change} />
        </>
      )}
      <Choices
        legend="Until when?"
        name="pause-ends"
        isRow
        options={endOptions}
        value={values.ends}
        onChange={(ends) => change({ ends })}
      />
      {values.ends === 'at' && (
        <MomentFields
          label="Until"
          clock={clock}
          value={values.until}
          problem={problems.until}
          onChange={(until) => change({ until })}
        />
      )}
    </CommandFormDialog>
  );
};

const ReasonField = ({ problems, field }: Fields<Values>) => (
  <FieldGroup label="Reason" hint="For example: In the hospital" problem={problems.reason}>
    {(control) => <input {...control} {...field('reason')} className="input" data-first-focus />}
  </FieldGroup>
);

const problemsOf = (values: Values, viewerContext: ViewerContext) => {
  const from = values.begins === 'later' ? plannedProblem(values.from, viewerContext) : undefined;
  const until = values.ends === 'at' ? plannedProblem(values.until, viewerContext) : undefined;
  return {
    ...(showsNothing(values.reason) ? { reason: 'Please say why, for example: In the hospital' } : {}),
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
  };
};
