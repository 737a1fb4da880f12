import type { HealthLimitsView } from '../../projections/health/healthLimits.ts';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useCommandForm } from '../form/useCommandForm.ts';
import { PersonName } from '../circle/PersonName.tsx';
import { useMoment } from '../clock/useMoment.ts';
import { changeHealthLimits } from '../health/healthLimitsResource.ts';
import { namedPerson } from '../health/readingTexts.ts';
import { useUnits } from '../health/useUnits.ts';
import { useEditingNoted } from '../recordView/useEditingNoted.ts';
import { clockTime, dayInWords } from '../ui/wallClock.ts';
import type { AlertOwner } from './alertOwner.ts';
import { LimitFields } from './LimitFields.tsx';
import { draftOf, limitedKinds, limitsIn, problemsOf, shownDraft, type LimitPath } from './limitsDraft.ts';

interface LimitsFormProps {
  readonly title: string;
  readonly owner: Pick<AlertOwner, 'id' | 'called' | 'timeZone'>;
  /** The limits when the form was opened. */
  readonly opened: HealthLimitsView;
  /** The limits now, with changes made elsewhere since. */
  readonly present: HealthLimitsView;
  readonly onClose: () => void;
}

/** A dialog with all limits of one senior. */
export const LimitsForm = ({ title, owner, opened, present, onClose }: LimitsFormProps) => {
  useEditingNoted(owner.id, 'health');
  const units = useUnits();
  const form = useCommandForm({
    name: `limits-${owner.id}`,
    initial: draftOf(opened.limits),
    shown: (edits) => shownDraft({ ...draftOf(opened.limits), ...edits }, opened.limits, present.limits),
    validate: (draft) => problemsOf(draft, units),
    write: (draft) => changeHealthLimits(limitsIn(draft), owner.id),
    fieldOf: (bodyField) => bodyField.replace(/^limits\./, '') as LimitPath,
    onSuccess: onClose,
  });
  return (
    <CommandFormDialog title={title} className="limits" form={form} button="Save Limits" onClose={onClose}>
      <div>
        <p>Readings beyond these limits alert the whole team. This applies to new readings only.</p>
        <ChangedLine limits={present} timeZone={owner.timeZone} />
      </div>
      {limitedKinds.map((kind) => (
        <LimitFields key={kind} {...form} kind={kind} />
      ))}
    </CommandFormDialog>
  );
};

const ChangedLine = ({
  limits: { userId, changedBy, changedAt },
  timeZone,
}: {
  limits: HealthLimitsView;
  timeZone: string;
}) => {
  const viewerId = useAppSelector(selectUser).id;
  const { now } = useMoment();
  if (!changedBy || !changedAt) return null;
  return (
    <p className="quiet">
      Last changed by <PersonName person={namedPerson(changedBy, viewerId)} ownerId={userId} />,{' '}
      {dayInWords(changedAt, now, timeZone)} at {clockTime(changedAt, timeZone)}.
    </p>
  );
};
