import type { HandoverNoteEvent } from '../handoverNote/handoverNoteEvents.ts';
import type { Visit } from '../handoverNote/handoverVisit.ts';
import { forWhom, quoted, type SentencesOf, type When } from './auditLabels.ts';

const aboutVisit = ({ visitFrom, visitUntil }: Visit, when: When): string =>
  visitFrom !== null && visitUntil !== null ? ` about a visit from ${when(visitFrom)} to ${when(visitUntil)}` : '';

/** The sentences about handover notes. */
export const handoverNoteSentences: SentencesOf<HandoverNoteEvent> = {
  HandoverNoteWritten: (data, when, who, by) =>
    `left a handover note${forWhom(data.seniorId, by, who)}${aboutVisit(data, when)}:${quoted(data.content)}`,
  HandoverNoteCorrected: (data, when, who, by) =>
    `corrected a handover note${forWhom(data.seniorId, by, who)}${aboutVisit(data, when)} to:${quoted(data.content)}`,
};
