import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { rightNow } from '../api/serverClock.ts';
import type { CommandFailure, CommandSuccess } from '../command/command.ts';
import type { NewToast } from '../toast/toastsSlice.ts';
import { clockTime } from '../ui/wallClock.ts';
import { unknownTitle, unknownToast } from '../command/unknownOutcome.ts';
import { doseKey, keyOfLog, undoDose, unknownDoses } from './doseCommands.ts';
import { again, doseActSent, undoAct, type DoseAct } from './doseActs.ts';
import { listed } from '../ui/listed.ts';
import { alreadyTakenLabel, medicationTitle, type ViewerContext } from './doseLabels.ts';

/** The outcome of each command of an act. */
export interface ActOutcome {
  readonly succeeded: readonly CommandSuccess[];
  readonly failed: readonly CommandFailure[];
}

const failures: Readonly<Record<DoseAct['what'], string>> = {
  take: 'Failed to mark medication as taken.',
  skip: 'Failed to skip the dose.',
  undo: 'Failed to undo.',
  notTaken: 'Failed to mark the dose as not taken.',
  snooze: 'Failed to move it to later.',
};

const described = (...sentences: readonly string[]) => {
  const description = sentences.join(' ');
  return description === '' ? {} : { description };
};

const staleSentence = (succeeded: readonly CommandSuccess[]): readonly string[] =>
  succeeded.some(({ stale }) => stale) ? ['Saved. Updating…'] : [];

const takenTitle = (count: number): string =>
  count === 1 ? 'Medication marked as taken!' : `${count} medications marked as taken!`;

const skippedTitle = (count: number): string => (count === 1 ? 'Dose skipped' : `${count} doses skipped`);

type Recorded = CommandSuccess<'TakeDose'> | CommandSuccess<'SkipDose'>;

const undoButton = (recorded: readonly Recorded[], { viewerId }: ViewerContext): Pick<NewToast, 'action'> => {
  const undos = recorded.flatMap(({ type, command, view, pendingId }) => {
    const doseId = view?.id ?? pendingId;
    if (doseId === undefined) return [];
    // a form's command has a key of its own; the row follows the dose's
    const keyWhileBehind = type === 'SkipDose' ? doseKey(doseId) : command.key;
    const key = view ? keyOfLog(view) : keyWhileBehind;
    return command.toast?.undo ?? undoDose(doseId, key, command.seniorId ?? viewerId);
  });
  return undos.length > 0 ? { action: { label: 'Undo', then: doseActSent(undoAct(undos)) } } : {};
};

/** More names would hide the ones that were meant. */
const namedAtMost = 3;

/** "Calcium 600 mg, Iron 18 mg, Metformin 500 mg and 4 more" */
export const listedShort = (names: readonly string[]): string => {
  const rest = names.length - namedAtMost;
  return rest > 1 ? listed([...names.slice(0, namedAtMost), `${rest} more`]) : listed(names);
};

/** "Levothyroxine 50 mg, given 1:14 PM", "Calcium 600 mg, Iron 18 mg, Metformin 500 mg and 4 more, taken 1:14 PM" */
const subject = (
  recorded: readonly Recorded[],
  { viewerId, timeZone }: ViewerContext,
): Pick<NewToast, 'about' | 'ownerId'> => {
  const views = recorded.flatMap(({ view }) => view ?? []);
  const [first] = views;
  if (!first) return {};
  const names = views.map(({ medicationName: name, dosage }) => medicationTitle({ name, dosage }));
  const verb = first.userId === viewerId ? 'taken' : 'given';
  const when = first.takenTime ? `, ${verb} ${clockTime(first.takenTime, timeZone)}` : '';
  return { about: `${listedShort(names)}${when}`, ownerId: first.userId };
};

interface AlreadyGiven {
  readonly names: string;
  readonly label: string;
}

/** Doses that the same person recorded at the same moment share one sentence. */
const alreadyGiven = (logs: readonly DoseLogView[], viewerContext: ViewerContext): readonly AlreadyGiven[] => {
  const labelOf = (log: DoseLogView) => alreadyTakenLabel(log, viewerContext);
  return [...new Map(logs.map((log) => [labelOf(log), log]))].map(([label, log]) => {
    const names = logs.filter((each) => labelOf(each) === label).map(({ medicationName }) => medicationName);
    return {
      names: listedShort(names),
      label: names.length > 1 ? alreadyTakenLabel(log, viewerContext, 'these') : label,
    };
  });
};

/** Nothing was recorded, as every dose had been. */
const alreadyToast = (act: DoseAct, given: readonly AlreadyGiven[]): NewToast | undefined => {
  const [first, ...others] = given;
  if (!first) return undefined;
  if (act.commands.length === 1) return { title: first.label, intent: 'info' };
  if (others.length === 0) return { title: first.label, about: first.names, intent: 'info' };
  return { title: given.map(({ names, label }) => `${names}: ${label}.`).join(' '), intent: 'info' };
};

/**
 * 200 is the double dose of product.md: a dose that somebody else gave first stays as it is, and the toast names the
 * person.
 */
const takenToast = (
  act: DoseAct,
  succeeded: readonly CommandSuccess[],
  viewerContext: ViewerContext,
): NewToast | undefined => {
  const taken = succeeded.filter((each) => each.type === 'TakeDose');
  const given = alreadyGiven(
    taken.flatMap(({ status, view }) => (status === 200 && view ? view : [])),
    viewerContext,
  );
  const now = taken.filter(({ status, view, pendingId }) => status !== 200 && (view ?? pendingId) !== undefined);
  if (now.length === 0) return alreadyToast(act, given);
  const sentences = given.map(({ names, label }) => `${names}: ${label}.`);
  const warnings = now.flatMap(({ view }) => view?.warnings ?? []).map(({ sentence }) => sentence);
  return {
    title: takenTitle(now.length),
    ...subject(now, viewerContext),
    ...described(...sentences, ...warnings, ...staleSentence(taken)),
    ...undoButton(now, viewerContext),
  };
};

/** The screen shows them again at that time, and a phone rings where the senior turned reminders on. */
const snoozedToast = (succeeded: readonly CommandSuccess[], { timeZone }: ViewerContext): NewToast => {
  const times = succeeded.flatMap((each) => (each.type === 'SnoozeDose' ? [each.command.body.until] : []));
  const what = times.length > 1 ? 'them' : 'it';
  return { title: `You’ll see ${what} here again at ${clockTime(times[0] ?? rightNow(), timeZone)}` };
};

const successToast = (
  act: DoseAct,
  succeeded: readonly CommandSuccess[],
  viewerContext: ViewerContext,
): NewToast | undefined => {
  if (act.what === 'take') return takenToast(act, succeeded, viewerContext);
  if (act.what === 'snooze') return snoozedToast(succeeded, viewerContext);
  const stale = described(...staleSentence(succeeded));
  if (act.what === 'undo') return { title: 'Undone', ...stale };
  if (act.what === 'notTaken') return { title: 'Dose marked as not taken', ...stale };
  const skipped = succeeded.filter((each) => each.type === 'SkipDose');
  return {
    title: skippedTitle(skipped.length),
    ...subject(skipped, viewerContext),
    ...stale,
    ...undoButton(skipped, viewerContext),
  };
};

/** "1 of 4 wasn’t saved. We couldn’t reach Hearthline." */
const failedSentence = (act: DoseAct, failed: readonly CommandFailure[]): string => {
  const sentences = [...new Set(failed.map(({ problem }) => problem.message))].join(' ');
  const wasNot = failed.length === 1 ? 'wasn’t' : 'weren’t';
  return `${failed.length} of ${act.commands.length} ${failed.some(isUnknown) ? 'may not be' : wasNot} saved. ${sentences}`;
};

const isUnknown = ({ problem }: CommandFailure): boolean => problem.isUnknown === true;

/** The outcome of every command is unknown. */
const unknownActToast = (
  act: DoseAct,
  failed: readonly CommandFailure[],
  { command: { key } }: CommandFailure,
): NewToast =>
  unknownToast(key, act.what === 'take' ? unknownDoses(failed.length) : undefined, doseActSent(again(act, failed)));

const againButton = (act: DoseAct, failed: readonly CommandFailure[]): Pick<NewToast, 'action'> => ({
  action: { label: 'Try again', then: doseActSent(again(act, failed)) },
});

/** The dialog with their reason is closed by then, so the toast keeps it. */
const isSkippedTogether = ({ what, commands }: DoseAct): boolean => what === 'skip' && commands.length > 1;

/** The form's own toast reports what was saved. The rest has no button left on the screen, so this toast has one. */
const formToast = (act: DoseAct, failed: readonly CommandFailure[]): NewToast | undefined =>
  failed.length === 0
    ? undefined
    : {
        title: failed.some(isUnknown) ? unknownTitle : failures[act.what],
        description: failedSentence(act, failed),
        intent: 'failure',
        ...againButton(act, failed),
      };

/**
 * The toast of an act whose commands have all been answered; undefined if some haven't, or there is nothing to report.
 */
export const actToast = (
  act: DoseAct,
  { succeeded, failed }: ActOutcome,
  viewerContext: ViewerContext,
): NewToast | undefined => {
  if (act.isOfForm) return formToast(act, failed);
  if (succeeded.length === 0) {
    const [first] = failed;
    const tryAgain = isSkippedTogether(act) ? againButton(act, failed) : {};
    const lost = failed.find(isUnknown);
    if (lost) return unknownActToast(act, failed, lost);
    return first && { title: failures[act.what], description: first.problem.message, intent: 'failure', ...tryAgain };
  }
  const toast = successToast(act, succeeded, viewerContext);
  if (!toast || failed.length === 0) return toast;
  return { ...toast, description: [toast.description, failedSentence(act, failed)].filter(Boolean).join(' ') };
};
