import type { WriteHandoverNote } from '../../events/handoverNote/handoverNoteCommands.ts';
import { handoverNoteFields, type HandoverNote } from '../../events/handoverNote/handoverNoteFields.ts';
import { visitProblems, type Visit } from '../../events/handoverNote/handoverVisit.ts';
import { problemsOf as fieldProblems } from '../../events/kernel/recordFields.ts';
import { only } from '../../events/kernel/recordParts.ts';
import { rightNow } from '../api/serverClock.ts';
import { draftOf as textsOf, emptyDraft as emptyTexts, longestOf, type DraftOf } from '../form/recordDraft.ts';
import type { Problems } from '../ui/useForm.ts';
import { localDate } from '../ui/wallClock.ts';
import { timeFieldOf, zonedMoment } from '../ui/zonedMoment.ts';

const textFields = only(handoverNoteFields, 'content');
export const longest = longestOf(textFields);

/** The content of the form, as typed. Days are YYYY-MM-DD and times HH:MM in the senior's zone, or "". */
export type HandoverNoteDraft = DraftOf<typeof textFields> & {
  /** Without it the times are ignored. */
  readonly isVisit: boolean;
  readonly fromDay: string;
  readonly fromTime: string;
  readonly untilDay: string;
  readonly untilTime: string;
};
type Times = Omit<HandoverNoteDraft, 'content' | 'isVisit'>;

const noTimes: Times = { fromDay: '', fromTime: '', untilDay: '', untilTime: '' };
export const emptyDraft: HandoverNoteDraft = { ...emptyTexts(textFields), isVisit: false, ...noTimes };

const timesOf = ({ visitFrom, visitUntil }: Visit, timeZone: string): Times =>
  visitFrom === null || visitUntil === null
    ? noTimes
    : {
        fromDay: localDate(visitFrom, timeZone),
        fromTime: timeFieldOf(visitFrom, timeZone),
        untilDay: localDate(visitUntil, timeZone),
        untilTime: timeFieldOf(visitUntil, timeZone),
      };

/** The form's draft of a note. */
export const draftOf = (note: HandoverNote, timeZone: string): HandoverNoteDraft => ({
  ...textsOf(textFields, note),
  isVisit: note.visitFrom !== null,
  ...timesOf(note, timeZone),
});

/** The instants of the visit; null where there is none, or where a field is empty. */
const visitIn = ({ isVisit, fromDay, fromTime, untilDay, untilTime }: HandoverNoteDraft, timeZone: string): Visit => ({
  visitFrom: (isVisit && zonedMoment(fromDay, fromTime, timeZone)) || null,
  visitUntil: (isVisit && zonedMoment(untilDay, untilTime, timeZone)) || null,
});

const emptyTimes = ({ fromDay, fromTime, untilDay, untilTime }: Times): Problems<Times> => ({
  ...(fromDay === '' ? { fromDay: 'Please enter the day' } : {}),
  ...(fromTime === '' ? { fromTime: 'Please enter the time' } : {}),
  ...(untilDay === '' ? { untilDay: 'Please enter the day' } : {}),
  ...(untilTime === '' ? { untilTime: 'Please enter the time' } : {}),
});

/** The form field that shows a problem of this body field. */
export const fieldOfBody = (bodyField: string): keyof HandoverNoteDraft | undefined => {
  if (bodyField === 'visitFrom') return 'fromTime';
  if (bodyField === 'visitUntil') return 'untilTime';
  return bodyField === 'content' ? 'content' : undefined;
};

const problemsOfVisit = (draft: HandoverNoteDraft, timeZone: string): Problems<HandoverNoteDraft> => {
  const missing = emptyTimes(draft);
  if (Object.keys(missing).length > 0) return missing;
  const { visitFrom, visitUntil } = visitProblems(visitIn(draft, timeZone), rightNow());
  return {
    ...(visitFrom === undefined ? {} : { fromTime: visitFrom }),
    ...(visitUntil === undefined ? {} : { untilTime: visitUntil }),
  };
};

/** Problems by field; the server applies the same checks. */
export const problemsOf = (draft: HandoverNoteDraft, timeZone: string): Problems<HandoverNoteDraft> => ({
  ...fieldProblems(textFields, draft),
  ...(draft.isVisit ? problemsOfVisit(draft, timeZone) : {}),
});

/** The body of POST /api/handover-notes; the request adds the senior. */
export const bodyOf = (draft: HandoverNoteDraft, timeZone: string): Omit<WriteHandoverNote, 'userId'> => ({
  content: draft.content,
  ...visitIn(draft, timeZone),
});

/** The body of PUT /api/handover-notes/{id}. Untouched times are left out, so that they keep their seconds. */
export const correctionOf = (
  draft: HandoverNoteDraft,
  before: HandoverNoteDraft,
  timeZone: string,
): Omit<WriteHandoverNote, 'userId'> => {
  const { content, ...visit } = draft;
  const isSameVisit = (Object.keys(visit) as (keyof typeof visit)[]).every((name) => draft[name] === before[name]);
  return { content, ...(isSameVisit ? {} : visitIn(draft, timeZone)) };
};
