import type { AlertEvent, AlertStep } from '../../events/health/healthEvents.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';

export type Raised = MessageNamed<AlertEvent, 'HealthAlertRaised'>['data'];
type OnIt = MessageNamed<AlertEvent, 'HealthAlertStepUndone'>['data']['onIt'];

/** `before`: the person who was on it until then. */
interface StepTaken {
  readonly step: AlertStep;
  readonly by: string;
  /** ISO instant. */
  readonly at: string;
  readonly before: OnIt;
}

export interface AlertRaised {
  readonly status: 'raised';
  readonly alert: Raised;
  readonly onIt: OnIt;
  /**
   * `askAgainAt` null: it is closed for good, as long as the newer reading `shownBy` counts, if one showed the outcome.
   */
  readonly done:
    { readonly outcome: string; readonly askAgainAt: string | null; readonly shownBy: string | null } | undefined;
  /** Since it was raised, or has asked again: the steps that can be undone, the last one at the end. */
  readonly steps: readonly StepTaken[];
}
export type AlertState = { readonly status: 'none' | 'withdrawn' } | AlertRaised;

const nobody: OnIt = { personId: null, since: null, note: null, handedOverBy: null };

export const raisedAlert = (alert: Raised): AlertRaised => ({
  status: 'raised',
  alert,
  onIt: nobody,
  done: undefined,
  steps: [],
});
