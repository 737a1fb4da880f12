import type { ReactNode } from 'react';
import type { HandoverNoteView } from '../../projections/handoverNote/handoverNotesQueries.ts';
import { PersonName } from '../circle/PersonName.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { LinkedText } from '../ui/LinkedText.tsx';
import { whenInWords, type Moment } from '../ui/moment.ts';
import { plainly } from '../ui/wallClock.ts';
import { correctedLabel, visitLabel, writerOf } from './handoverNoteLabels.ts';

interface HandoverNoteRowProps {
  readonly note: HandoverNoteView;
  readonly now: Date;
  /** Absent: the viewer may not write notes here. */
  readonly onCorrect: (() => void) | undefined;
}

/** One note: the text, the visit, who wrote it and when. A corrected one shows the first version before the present one. */
export const HandoverNoteRow = ({ note, now, onCorrect }: HandoverNoteRowProps) => {
  const { userId, writtenBy, writtenAt, timeZone } = note;
  const viewerId = useAppSelector(selectUser).id;
  const moment = { now, timeZone };
  const corrected = correctedLabel(note, moment);
  const written = whenInWords(writtenAt, moment);
  return (
    <li className="handover-note" data-focus-home tabIndex={-1}>
      <Texts note={note} moment={moment} />
      <div className="handover-note__by">
        <span>
          <PersonName person={writerOf(note, viewerId)} ownerId={userId} />, <time dateTime={writtenAt}>{written}</time>
        </span>
        {corrected && <span>{corrected}</span>}
        {onCorrect && writtenBy.id === viewerId && (
          <button
            type="button"
            className="row-link"
            aria-haspopup="dialog"
            aria-label={plainly(`Correct your note of ${written}`)}
            onClick={onCorrect}
          >
            Correct
          </button>
        )}
      </div>
    </li>
  );
};

const Texts = ({ note, moment }: { readonly note: HandoverNoteView; readonly moment: Moment }) => {
  const { content, firstWritten } = note;
  const visit = visitLabel(note, moment);
  const firstVisit = firstWritten ? visitLabel(firstWritten, moment) : visit;
  const isOtherText = firstWritten !== null && firstWritten.content !== content;
  return (
    <>
      {isOtherText && (
        <Before>
          <LinkedText text={firstWritten.content} />
        </Before>
      )}
      <div>
        {isOtherText && <span className="visually-hidden">Now: </span>}
        <LinkedText text={content} />
      </div>
      {firstVisit !== undefined && firstVisit !== visit && <Before>{firstVisit}</Before>}
      {visit !== undefined && <p className="handover-note__visit">{visit}</p>}
    </>
  );
};

/** The words of the first version, struck through; many screen readers don't say that, so it is in words too. */
const Before = ({ children }: { readonly children: ReactNode }) => (
  <div className="handover-note__before">
    <span className="visually-hidden">Before: </span>
    <del>{children}</del>
  </div>
);
