import { useStore } from 'react-redux';
import { asksAmount } from '../../events/medication/doseAmount.ts';
import type { AppState } from '../store/appState.ts';
import { takeAct, doseActSent } from './doseActs.ts';
import { amountRequested, type AmountRequest } from './doseAmountsSlice.ts';

/** The dose last sent with its amount, if it got no answer: repeated unchanged, it can’t count twice. */
const unansweredOf = ({ command: { key } }: AmountRequest, { command, doseAmounts }: AppState) => {
  const state = command[key];
  const isUnanswered = state?.status === 'failed' && (state.problem.status === 0 || state.problem.status >= 500);
  return isUnanswered ? doseAmounts.sent[key] : undefined;
};

/** One tap on one dose or several; if an amount is needed, a dose is sent after it. */
export const useTake = () => {
  const { dispatch, getState } = useStore<AppState>();
  return (pressed: readonly AmountRequest[]): void => {
    const doses = pressed.map((dose) => ({
      dose,
      command: asksAmount(dose.medication) ? unansweredOf(dose, getState()) : dose.command,
    }));
    const commands = doses.flatMap(({ command }) => command ?? []);
    if (commands.length > 0) dispatch(doseActSent(takeAct(commands)));
    for (const { dose, command } of doses) if (!command) dispatch(amountRequested(dose));
  };
};
