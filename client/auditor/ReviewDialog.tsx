import { useId } from 'react';
import { auditorLength } from '../../events/auditor/auditorEvents.ts';
import { rightNow } from '../api/serverClock.ts';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useCommandForm, type CommandForm } from '../form/useCommandForm.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Choices } from '../ui/Choices.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import type { Problems } from '../ui/useForm.ts';
import { localDate } from '../ui/wallClock.ts';
import { signReview } from './reviewsResource.ts';

interface ReviewDraft {
  readonly from: string;
  readonly until: string;
  readonly result: 'nothing' | 'something';
  readonly finding: string;
}

/** The server also checks that no day is to come in the senior's zone. */
const problemsOf = ({ from, until, result, finding }: ReviewDraft): Problems<ReviewDraft> => ({
  ...(from === '' && { from: 'Please enter the first day' }),
  ...(until === '' && { until: 'Please enter the last day' }),
  ...(from !== '' && until !== '' && until < from && { until: 'The last day is before the first' }),
  ...(result === 'something' && finding.trim() === '' && { finding: 'Please write what there is to clear up' }),
});

interface ReviewDialogProps {
  readonly seniorId: string;
  readonly onClose: () => void;
}

/** Signs a review off, in the name of the viewer. */
export const ReviewDialog = ({ seniorId, onClose }: ReviewDialogProps) => {
  const { timeZone } = useAppSelector(selectUser);
  const today = localDate(rightNow(), timeZone);
  const form: CommandForm<ReviewDraft> = useCommandForm({
    name: `review-${seniorId}`,
    initial: { from: '', until: today, result: 'nothing', finding: '' },
    longest: { finding: auditorLength.finding },
    validate: problemsOf,
    write: ({ from, until, result, finding }) =>
      signReview(seniorId, { from, until, ...(result === 'something' && { finding }) }),
    onSuccess: onClose,
  });
  return (
    <CommandFormDialog title="Sign a review" form={form} button="Sign" pendingText="Signing…" onClose={onClose}>
      <p>It is signed with your name and stays on record. Nobody can take it back; another one can follow.</p>
      <ReviewFields {...form} />
    </CommandFormDialog>
  );
};

const ReviewFields = ({ values, field, problems, change }: CommandForm<ReviewDraft>) => (
  <>
    <FieldGroup label="First day" problem={problems.from}>
      {(control) => <input {...control} {...field('from')} className="input" type="date" required data-first-focus />}
    </FieldGroup>
    <FieldGroup label="Last day" problem={problems.until}>
      {(control) => <input {...control} {...field('until')} className="input" type="date" required />}
    </FieldGroup>
    <Choices
      legend="What did you find?"
      name={useId()}
      options={[
        { value: 'nothing', label: 'Nothing odd' },
        { value: 'something', label: 'Something to clear up' },
      ]}
      value={values.result}
      onChange={(result) => change({ result })}
    />
    {values.result === 'something' && (
      <FieldGroup label="To clear up" problem={problems.finding}>
        {(control) => <textarea {...control} {...field('finding')} className="input" rows={4} required />}
      </FieldGroup>
    )}
  </>
);
