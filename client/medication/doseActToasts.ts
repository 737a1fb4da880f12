import { rightNow } from '../api/serverClock.ts';
import type { CommandFailure, CommandSuccess } from '../command/command.ts';
import type { NewToast } from '../toast/toastsSlice.ts';
import { clockTime } from '../ui/wallClock.ts';
import { unknownTitle, unknownToast } from '../command/unknownOutcome.ts';
import { unknownDoses } from './doseCommands.ts';
import { again, doseActSent, undoAll, type DoseAct } from './doseActs.ts';
import { alreadyTakenLabel, type ViewerContext } from './doseLabels.ts';

/** The outcome of each command of an act. */
export interface ActOutcome {
  readonly succeeded: readonly CommandSuccess[];
  readonly failed: readonly CommandFailure[];
}

const failures: Readonly<Record<DoseAct['what'], string>> = {
  take: 'Failed to mark medication as taken.',
  skip: 'Failed to skip the dose.',
  undo: 'Failed to undo.',
  snooze: 'Failed to set the reminder.',
};

const takenTitle = (count: number): string =>
  count === 1 ? 'Medication marked as taken!' : `${count} medications marked as taken!`;

/** A dose that somebody else gave first stays as it is; the toast names it. */
const takenSaid = (act: DoseAct, succeeded: readonly CommandSuccess[], viewerContext: ViewerContext): NewToast => {
  const taken = succeeded.filter((each) => each.type === 'TakeDose');
  const given = taken.flatMap(({ status, view }) =>
    status === 200 && view ? [`${view.medicationName}: ${alreadyTakenLabel(view, viewerContext)}.`] : [],
  );
  const ids = taken.flatMap(({ status, view, pendingId }) => (status === 200 ? [] : (view?.id ?? pendingId ?? [])));
  const description = [...given, ...(taken.some(({ stale }) => stale) ? ['Saved. Updating…'] : [])].join(' ');
  const [title, ...also] = ids.length > 0 ? [takenTitle(ids.length), description] : [given.join(' ')];
  return {
    title: title ?? '',
    intent: ids.length > 0 ? 'success' : 'info',
    ...(also[0] ? { description: also[0] } : {}),
    ...(ids.length > 0 ? { action: { label: 'Undo', then: doseActSent(undoAll(ids, act.seniorId)) } } : {}),
  };
};

const snoozedSaid = (succeeded: readonly CommandSuccess[], { timeZone }: ViewerContext): NewToast => {
  const [until] = succeeded.flatMap((each) => (each.type === 'SnoozeDose' ? [each.command.body.until] : []));
  return { title: `We’ll remind you at ${clockTime(until ?? rightNow(), timeZone)}.` };
};

const succeededSaid = (act: DoseAct, succeeded: readonly CommandSuccess[], viewerContext: ViewerContext): NewToast => {
  if (act.what === 'take') return takenSaid(act, succeeded, viewerContext);
  return act.what === 'snooze' ? snoozedSaid(succeeded, viewerContext) : { title: 'Undone' };
};

/** "1 of 4 wasn’t saved. We couldn’t reach Hearthline." */
const failedSaid = (act: DoseAct, failed: readonly CommandFailure[]): string => {
  const sentences = [...new Set(failed.map(({ problem }) => problem.message))].join(' ');
  const wasNot = failed.length === 1 ? 'wasn’t' : 'weren’t';
  return `${failed.length} of ${act.commands.length} ${failed.some(isUnknown) ? 'may not be' : wasNot} saved. ${sentences}`;
};

const isUnknown = ({ problem }: CommandFailure): boolean => problem.isUnknown === true;

/** The outcome of every command is unknown. */
const unknownSaid = (act: DoseAct, failed: readonly CommandFailure[], { command: { key } }: CommandFailure): NewToast =>
  unknownToast(key, act.what === 'take' ? unknownDoses(failed.length) : undefined, doseActSent(again(act, failed)));

/** The form's own toast reports what was saved. The rest has no button left on the screen, so this toast has one. */
const saidOfForm = (act: DoseAct, failed: readonly CommandFailure[]): NewToast | undefined =>
  failed.length === 0
    ? undefined
    : {
        title: failed.some(isUnknown) ? unknownTitle : failures[act.what],
        description: failedSaid(act, failed),
        intent: 'failure',
        action: { label: 'Try again', then: doseActSent(again(act, failed)) },
      };

/**
 * The toast of an act whose commands have all been answered; undefined if some haven't, or there is nothing to report.
 */
export const actToast = (
  act: DoseAct,
  { succeeded, failed }: ActOutcome,
  viewerContext: ViewerContext,
): NewToast | undefined => {
  if (act.isOfForm) return saidOfForm(act, failed);
  if (succeeded.length === 0) {
    const [first] = failed;
    const lost = failed.find(isUnknown);
    if (lost) return unknownSaid(act, failed, lost);
    return first && { title: failures[act.what], description: first.problem.message, intent: 'failure' };
  }
  const said = succeededSaid(act, succeeded, viewerContext);
  if (failed.length === 0) return said;
  return { ...said, description: [said.description, failedSaid(act, failed)].filter(Boolean).join(' ') };
};
