import type { MedicationEvent } from '../events/medication/medicationEvents.ts';
import type { PauseEvent } from '../events/medication/pauseEvents.ts';
import { quoted, type SentencesOf, type When } from './auditLabels.ts';

type StopEvent = Extract<MedicationEvent, { type: 'MedicationRestored' | 'MedicationStopped' | 'MedicationStarted' }> | PauseEvent;

const endLabel = (until: string | null, when: When): string => (until === null ? 'until somebody ends it' : `until ${when(until)}`);

/** Stops, starts and pauses in plain words. */
export const stopSentences: SentencesOf<StopEvent> = {
  MedicationRestored: ({ name }) => `took back the removal of ${name}`,
  MedicationStopped: ({ name, from, reason }, when) => `stopped ${name} from ${when(from)}${reason ? `, because${quoted(reason)}` : ''}`,
  MedicationStarted: ({ name, from }, when) => `let ${name} begin from ${when(from)}`,
  MedicationsPaused: ({ from, until, reason }, when) =>
    `paused all medications from ${when(from)} ${endLabel(until, when)}, because${quoted(reason)}`,
  MedicationsPauseChanged: ({ until }, when) => `let the pause of all medications last ${endLabel(until, when)}`,
  MedicationsResumed: () => 'ended the pause of all medications',
};
