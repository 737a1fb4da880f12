import type { MedicationEvent } from '../medication/medicationEvents.ts';
import type { PauseEvent } from '../medication/pauseEvents.ts';
import { ofWhom, quoted, theirs, type SentencesOf, type When } from './auditLabels.ts';

type StopEvent =
  Extract<MedicationEvent, { type: 'MedicationRestored' | 'MedicationStopped' | 'MedicationStarted' }> | PauseEvent;

const endLabel = (until: string | null, when: When): string =>
  until === null ? 'with no end date' : `until ${when(until)}`;

/** Stops, starts and pauses in plain words. */
export const stopSentences: SentencesOf<StopEvent> = {
  MedicationRestored: ({ seniorId, name }, _when, who, by) =>
    `took back the removal of ${theirs(seniorId, by, who)}${name}`,
  MedicationStopped: ({ seniorId, name, from, reason }, when, who, by) =>
    `stopped ${theirs(seniorId, by, who)}${name} from ${when(from)}${reason ? `, because${quoted(reason)}` : ''}`,
  MedicationStarted: ({ seniorId, name, from }, when, who, by) =>
    `let ${theirs(seniorId, by, who)}${name} begin from ${when(from)}`,
  MedicationsPaused: ({ seniorId, from, until, reason }, when, who, by) =>
    `paused all medications${ofWhom(seniorId, by, who)} from ${when(from)} ${endLabel(until, when)}, because${quoted(reason)}`,
  MedicationsPauseChanged: ({ seniorId, until }, when, who, by) =>
    `let the pause of all medications${ofWhom(seniorId, by, who)} last ${endLabel(until, when)}`,
  MedicationsResumed: ({ seniorId }, _when, who, by) =>
    `ended the pause of all medications${ofWhom(seniorId, by, who)}`,
};
