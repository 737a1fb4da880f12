import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { rightNow } from '../api/serverClock.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useCommandForm } from '../form/useCommandForm.ts';
import { useClockOf } from '../circle/useClockSentence.ts';
import { capitalised, clockTime, dayInWords } from '../ui/wallClock.ts';
import { takeDoseAt, type DoseToEnter } from './doseCommands.ts';
import { isOwn, medicationTitle, type ViewerContext } from './doseLabels.ts';
import { instantOfDraft, momentDraftOf, type MomentDraft } from './momentDraft.ts';
import { MomentFields } from './MomentFields.tsx';

interface TakenAtDialogProps {
  readonly medication: MedicationView;
  readonly dose: DoseToEnter;
  readonly viewerContext: ViewerContext;
  readonly onClose: () => void;
}

/** Enters the real time of a dose: any time since the medication's first day. */
export const TakenAtDialog = ({ medication, dose, viewerContext, onClose }: TakenAtDialogProps) => {
  const { now, timeZone } = viewerContext;
  const clock = useClockOf(medication.userId, timeZone);
  const { id: viewerId } = useAppSelector(selectUser);
  const hasPassed = Date.parse(dose.scheduledTime) < now.getTime();
  const form = useCommandForm<{ readonly takenTime: MomentDraft }>({
    name: `taken-at-${dose.doseId}`,
    initial: { takenTime: momentDraftOf(hasPassed ? dose.scheduledTime : now, timeZone) },
    validate: ({ takenTime }) => {
      const problem = takenProblem(takenTime, timeZone, rightNow());
      return problem === undefined ? {} : { takenTime: problem };
    },
    write: ({ takenTime }) => takeDoseAt(medication, dose, instantOfDraft(takenTime, timeZone) ?? '', viewerId),
    onSuccess: onClose,
  });
  const word = isOwn(medication, viewerContext) ? 'Taken' : 'Given';
  const day = capitalised(dayInWords(dose.scheduledTime, now, timeZone));
  return (
    <CommandFormDialog title={`When was it ${word.toLowerCase()}?`} form={form} button="Save" onClose={onClose}>
      <p className="sheet__lead">
        {medicationTitle(medication)}, the dose for {day.toLowerCase() === 'today' ? '' : `${day}, `}
        {clockTime(dose.scheduledTime, timeZone)}.
      </p>
      <MomentFields
        label={word}
        clock={clock}
        value={form.values.takenTime}
        problem={form.problems.takenTime}
        onChange={(takenTime) => form.change({ takenTime })}
      />
    </CommandFormDialog>
  );
};

const takenProblem = (taken: MomentDraft, timeZone: string, now: Date): string | undefined => {
  const at = instantOfDraft(taken, timeZone);
  if (at === undefined) return 'Please enter a day and a time';
  return Date.parse(at) > now.getTime() + 60_000
    ? 'That time is in the future. Please check the day and the time'
    : undefined;
};
