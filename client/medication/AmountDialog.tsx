import { showsNothing } from '../../events/kernel/shownText.ts';
import { Button } from '../ui/Button.tsx';
import { amountProblem, offeredAmount } from '../../events/medication/doseAmount.ts';
import { medicationCommands } from '../../events/medication/medicationCommands.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { SheetDialog } from '../ui/laterOverlays.ts';
import { useForm } from '../ui/useForm.ts';
import { doseActSent, takeAct } from './doseActs.ts';
import { amountAnswered, amountLeftOpen, type AmountRequest } from './doseAmountsSlice.ts';
import { dosageLabel } from './doseLabels.ts';
import { doseLogsResource } from './doseLogsResource.ts';
import { latestTaken } from './medicationRows.ts';

const longestAmount = medicationCommands.TakeDose.properties.amount.maxLength;

/** The last recorded amount of a medication. */
const useLastAmount = ({ id, userId }: AmountRequest['medication']): string | null | undefined =>
  useAppSelector(
    (state) =>
      latestTaken(
        doseLogsResource
          .partIn(state, userId)
          .data.filter(({ medicationId, amount }) => medicationId === id && amount !== null),
      )?.amount,
  );

/** A short amount does not wrap. */
const inOnePiece = (amount: string): string => (amount.length > 12 ? amount : amount.replace(/ /g, '\u00a0'));

const useAmountForm = ({ command, medication }: AmountRequest, last: string | null | undefined) => {
  const dispatch = useAppDispatch();
  return useForm({
    initial: { amount: offeredAmount(medication, last) },
    longest: { amount: longestAmount },
    validate: ({ amount }): { amount?: string } => {
      const problem = showsNothing(amount) ? 'Enter how much, for example 1 tablet' : amountProblem(amount);
      return problem === undefined ? {} : { amount: problem };
    },
    onValid: ({ amount }) => {
      const answered = { ...command, body: { ...command.body, amount: amount.trim() } };
      dispatch(amountAnswered(answered));
      dispatch(doseActSent(takeAct([answered])));
    },
  });
};

/** Asks for the amount of an as-needed medication or an insulin. The last amount is offered, and one tap accepts it. */
export const AmountDialog = (request: AmountRequest) => {
  const { command, medication } = request;
  const dispatch = useAppDispatch();
  const last = useLastAmount(medication);
  const verb = command.body.userId === undefined ? 'Take' : 'Give';
  const close = () => dispatch(amountLeftOpen());
  const { values, problems, field, handleSubmit } = useAmountForm(request, last);
  return (
    <SheetDialog title={`How much ${medication.name}?`} onClose={close} className="question">
      <form onSubmit={handleSubmit} noValidate>
        <p className="sheet__lead">Dose: {dosageLabel(medication)}</p>
        <FieldGroup
          label="Amount"
          hint={last ? `Last time: ${last}` : 'For example: 1 tablet, 2 puffs or 10 units'}
          problem={problems.amount}
        >
          {(control) => <input {...control} {...field('amount')} className="input" autoComplete="off" />}
        </FieldGroup>
        <div className="dialog__foot">
          <Button variant="outlined" text="Cancel" onClick={close} />
          <Button
            type="submit"
            intent="primary"
            text={`${verb} ${inOnePiece(values.amount.trim())}`.trim()}
            data-first-focus
          />
        </div>
      </form>
    </SheetDialog>
  );
};
