import { useAppSelector } from '../store/hooks.ts';
import { later } from '../ui/later.tsx';

const DoseQuestionDialog = later(
  async () => (await import(/* webpackChunkName: "doseQuestion" */ './DoseQuestionDialog.tsx')).DoseQuestionDialog,
);

const AmountDialog = later(
  async () => (await import(/* webpackChunkName: "doseQuestion" */ './AmountDialog.tsx')).AmountDialog,
);

/** Shows the question about a dose on whichever screen the viewer tapped Take. */
export const DoseQuestions = () => {
  const questioned = useAppSelector(({ doseQuestions }) => doseQuestions);
  const amount = useAppSelector(({ doseAmounts }) => doseAmounts.requests[0]);
  return (
    <>
      {amount && <AmountDialog key={amount.command.key} {...amount} />}
      {questioned.length > 0 && <DoseQuestionDialog questioned={questioned} />}
    </>
  );
};
