import { useState, type ReactElement, type ReactNode } from 'react';
import type { HandoverNoteView } from '../../projections/handoverNote/handoverNotesQueries.ts';
import { Button } from '../ui/Button.tsx';
import { Fold } from '../ui/Fold.tsx';
import { FoldableCard } from '../ui/FoldableCard.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { ShowOlder, type OlderPages } from '../ui/ShowOlder.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { CorrectHandoverNote, WriteHandoverNote } from './handoverNoteLater.ts';
import type { HandoverNoteOwner } from './handoverNoteOwner.ts';
import { HandoverNoteRow } from './HandoverNoteRow.tsx';
import { useHandoverNotes, type HandoverNotesOfOwner } from './handoverNotesResource.ts';
import './handoverNotes.css';

type Opened = 'new' | HandoverNoteView | undefined;

interface HandoverNotesProps {
  readonly owner: HandoverNoteOwner;
  /** In place of the button, if the viewer may not write notes. */
  readonly seeOnly?: ReactNode;
}

/**
 * Notes from one caregiver for the next: the newest one whole, earlier ones folded, and the button for a new one. Phones
 * fold the card while there is none.
 */
export const HandoverNotes = ({ owner, seeOnly }: HandoverNotesProps) => {
  const loaded = useHandoverNotes(owner.id);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const correcting = opened === 'new' ? undefined : opened;
  const hasNone = loaded.status === 'ready' && loaded.notes.length === 0;
  const latest = loaded.notes.find(({ id }) => id === correcting?.id) ?? correcting;
  return (
    <FoldableCard
      title="Handover notes"
      fact={hasNone ? 'None yet' : undefined}
      foot={owner.mayChange && <WriteFoot onOpen={() => setOpened('new')} />}
      className="handover-notes"
    >
      <Notes owner={owner} loaded={loaded} onCorrect={owner.mayChange ? setOpened : undefined} />
      {hasNone && <p>Nobody has left a note yet.</p>}
      {!owner.mayChange && seeOnly}
      {opened === 'new' && <WriteHandoverNote owner={owner} onClose={close} />}
      {latest && <CorrectHandoverNote note={latest} owner={owner} onClose={close} />}
    </FoldableCard>
  );
};

const WriteFoot = ({ onOpen }: { readonly onOpen: () => void }) => (
  <div className="card__foot">
    <Button icon={<Icon name="i-plus" />} text="Write a note" aria-haspopup="dialog" onClick={onOpen} />
  </div>
);

interface NotesProps {
  readonly owner: HandoverNoteOwner;
  readonly loaded: HandoverNotesOfOwner;
  readonly onCorrect: ((note: HandoverNoteView) => void) | undefined;
}

const Notes = ({ owner: { name, timeZone }, loaded, onCorrect }: NotesProps) => {
  const { status, shownSince, notes, now, retry } = loaded;
  const what = name === undefined ? 'your handover notes' : `${name}’s handover notes`;
  if (status === 'waiting') return <SkeletonRows what={what} rows={1} />;
  if (status === 'failed') return <LoadProblem sentence={`We couldn’t load ${what}.`} onRetry={retry} />;
  const rows = notes.map((note) => (
    <HandoverNoteRow key={note.id} note={note} now={now} onCorrect={onCorrect && (() => onCorrect(note))} />
  ));
  return (
    <>
      <ShownSince what={what} since={shownSince} timeZone={timeZone} onRetry={retry} />
      {rows.length > 0 && <ul className="rows rows--plain">{rows.slice(0, 1)}</ul>}
      {rows.length > 1 && <Earlier rows={rows.slice(1)} pages={loaded} />}
    </>
  );
};

/** Shown at first once unfolded. */
const most = 2;

const Earlier = ({ rows, pages }: { readonly rows: readonly ReactElement[]; readonly pages: OlderPages }) => {
  const [isAll, setAll] = useState(false);
  const hasMore = !isAll && rows.length > most;
  const older = { hasOlder: true, isLoadingOlder: false, hasOlderFailed: false, showOlder: () => setAll(true) };
  return (
    <Fold title="Earlier notes" fact={`${rows.length}${pages.hasOlder ? ' or more' : ''}`}>
      <ul className="rows rows--plain">{hasMore ? rows.slice(0, most) : rows}</ul>
      <ShowOlder of={hasMore ? older : pages} what="older notes" />
    </Fold>
  );
};
