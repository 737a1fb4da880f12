import { showsNothing } from '../../events/kernel/shownText.ts';
import { askAgain } from '../../events/health/askAgain.ts';
import { healthCommands } from '../../events/health/healthCommands.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useCommandForm } from '../form/useCommandForm.ts';
import { useHealthLatest } from '../health/healthSummaryResource.ts';
import { readingText } from '../health/readingTexts.ts';
import { useUnits } from '../health/useUnits.ts';
import { Choices } from '../ui/Choices.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import type { AlertDialogProps } from './AcknowledgeDialog.tsx';
import { momentIn } from './alertLabels.ts';
import { isDone } from '../health/alertLevel.ts';
import { whatItIsAbout, whoseTeam } from './alertOwner.ts';
import { resolveAlert } from './alertWrites.ts';
import { followUpIn } from './followUp.ts';
import { WhyGone } from './WhyGone.tsx';

const longestOutcome = healthCommands.ResolveHealthAlert.properties.outcome.maxLength;
const times = [
  { value: '15', label: '15 minutes' },
  { value: '30', label: '30 minutes' },
  { value: String(askAgain.usual), label: '1 hour' },
  { value: '240', label: '4 hours' },
  { value: String(askAgain.most), label: 'Tomorrow' },
] as const;
type Minutes = (typeof times)[number]['value'];

interface ResolveDialogProps extends Pick<AlertDialogProps, 'owner' | 'recent' | 'isGone' | 'now' | 'onClose'> {
  readonly alert: Pick<HealthAlertView, 'id' | 'userId' | 'kind' | 'since' | 'timeZone' | 'resolved' | 'askedAgainAt'>;
}

type Newer = ReturnType<typeof followUpIn>;

const useResolveForm = ({ alert, onClose }: Pick<ResolveDialogProps, 'alert' | 'onClose'>, newer: Newer) =>
  useCommandForm({
    name: `resolve-${alert.id}`,
    initial: { outcome: '', minutes: String(askAgain.usual) as Minutes },
    longest: { outcome: longestOutcome },
    validate: ({ outcome }) => (showsNothing(outcome) ? { outcome: 'Please write what you did' } : {}),
    write: ({ outcome, minutes }) =>
      resolveAlert(alert, { outcome, readingId: newer?.id, askAgainMinutes: Number(minutes) }),
    onSuccess: onClose,
  });

/**
 * Closes an alert with what was done. Without a newer reading, the alert is raised again after the chosen time. A newer
 * reading is linked to it, even one that arrives while this is open.
 */
export const ResolveDialog = ({ alert, owner, recent = [], isGone, now, onClose }: ResolveDialogProps) => {
  const { kind } = alert;
  const { summary } = useHealthLatest(alert.userId);
  const newer = followUpIn([...(summary?.kinds[kind] ?? []), ...recent], alert);
  const { values, problems, change, field, ...form } = useResolveForm({ alert, onClose }, newer);
  return (
    <CommandFormDialog
      title="What was done?"
      form={form}
      button={isDone(alert) ? undefined : 'Done'}
      pendingText="Saving…"
      onClose={onClose}
    >
      <div className="acknowledge__state" role="status">
        {isGone && !newer && <WhyGone alert={alert} />}
      </div>
      <p>
        {whatItIsAbout(owner, kind)} {whoseTeam(owner)} will see what you write.
      </p>
      <OutcomeField problems={problems} field={field} />
      {newer ? (
        <NewReading alert={alert} reading={newer} now={now} />
      ) : (
        <Choices
          legend="If there’s no new reading, ask again in"
          name={`ask-again-${alert.id}`}
          options={times}
          value={values.minutes}
          onChange={(minutes) => change({ minutes })}
          isRow
        />
      )}
    </CommandFormDialog>
  );
};

const OutcomeField = ({ problems, field }: Pick<ReturnType<typeof useResolveForm>, 'problems' | 'field'>) => (
  <FieldGroup
    label="What did you do? Did it help?"
    hint={`For example: Called her doctor, rested, and felt better. Up to ${longestOutcome}\u00a0characters.`}
    problem={problems.outcome}
  >
    {(control) => <textarea {...control} {...field('outcome')} className="input" rows={3} required data-first-focus />}
  </FieldGroup>
);

interface NewReadingProps extends Pick<ResolveDialogProps, 'now'> {
  readonly alert: Pick<HealthAlertView, 'kind' | 'timeZone'>;
  readonly reading: NonNullable<Newer>;
}

const NewReading = ({ alert, reading, now }: NewReadingProps) => (
  <p className="notice">
    Latest reading: {readingText(alert.kind, reading, useUnits())}, {momentIn(reading.recordedAt, alert, now)}.
  </p>
);
