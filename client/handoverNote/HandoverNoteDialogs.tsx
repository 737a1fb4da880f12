import { useState } from 'react';
import type { HandoverNoteView } from '../../projections/handoverNote/handoverNotesQueries.ts';
import { ChangedMeanwhileNotice } from '../circle/ChangedMeanwhileNotice.tsx';
import { ForWhom } from '../circle/ForWhom.tsx';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import type { Difference, MeanwhileChoice } from '../form/changedMeanwhile.ts';
import { useCommandForm } from '../form/useCommandForm.ts';
import { useMoment } from '../clock/useMoment.ts';
import type { Moment } from '../ui/moment.ts';
import { HandoverNoteFields } from './HandoverNoteFields.tsx';
import {
  bodyOf,
  correctionOf,
  draftOf,
  emptyDraft,
  fieldOfBody,
  longest,
  problemsOf,
  type HandoverNoteDraft,
} from './handoverNoteDraft.ts';
import { visitLabel } from './handoverNoteLabels.ts';
import type { HandoverNoteOwner } from './handoverNoteOwner.ts';
import { correctHandoverNote, writeHandoverNote } from './handoverNotesResource.ts';

interface WriteHandoverNoteProps {
  readonly owner: HandoverNoteOwner;
  readonly onClose: () => void;
}

export const WriteHandoverNote = ({ owner, onClose }: WriteHandoverNoteProps) => {
  const form = useCommandForm<HandoverNoteDraft>({
    name: `write-handover-note-${owner.id}`,
    initial: emptyDraft,
    longest,
    validate: (draft) => problemsOf(draft, owner.timeZone),
    fieldOf: fieldOfBody,
    write: (draft) => writeHandoverNote(bodyOf(draft, owner.timeZone), owner.id),
    onSuccess: onClose,
  });
  return (
    <CommandFormDialog title="Write a note" form={form} button="Save note" onClose={onClose}>
      <ForWhom ownerId={owner.id} />
      <HandoverNoteFields {...form} owner={owner} />
    </CommandFormDialog>
  );
};

interface CorrectHandoverNoteProps extends WriteHandoverNoteProps {
  /** In its latest version. */
  readonly note: HandoverNoteView;
}

/** The form, and a correction that was made on another device while it was open. */
const useCorrection = ({ note, onClose }: Pick<CorrectHandoverNoteProps, 'note' | 'onClose'>) => {
  const { timeZone } = note;
  const [base, setBase] = useState(note);
  const [choice, setChoice] = useState<MeanwhileChoice>();
  const [opened] = useState(() => draftOf(note, timeZone));
  const { now } = useMoment();
  const form = useCommandForm<HandoverNoteDraft>({
    name: `correct-handover-note-${note.id}`,
    initial: opened,
    longest,
    validate: (draft) => problemsOf(draft, timeZone),
    fieldOf: fieldOfBody,
    write: (draft) => correctHandoverNote(note, correctionOf(draft, draftOf(base, timeZone), timeZone), base.version),
    onSuccess: onClose,
  });
  const isChanged = form.problem?.code === 'note_changed' && note.version > base.version;
  const differences = isChanged ? differencesOf(note, form.values, { now, timeZone }) : [];
  const choose = (chosen: MeanwhileChoice) => {
    if (chosen === 'taken') form.change(draftOf(note, timeZone));
    form.forget();
    setBase(note);
    setChoice(chosen);
  };
  const changed = { userId: note.userId, changedBy: note.writtenBy };
  return {
    form: { ...form, refusal: isChanged ? undefined : form.refusal },
    meanwhile: { differences, changed, choice },
    choose,
  };
};

/** The first version stays visible. A correction made meanwhile is shown before it is replaced. */
export const CorrectHandoverNote = (props: CorrectHandoverNoteProps) => {
  const { note, owner, onClose } = props;
  const { form, meanwhile, choose } = useCorrection(props);
  return (
    <CommandFormDialog
      title="Correct your note"
      form={form}
      button="Save correction"
      onClose={onClose}
      foot={(buttons) => (
        <>
          <ChangedMeanwhileNotice
            meanwhile={meanwhile}
            explanation="“Use theirs” puts that note into the form. “Keep mine” leaves the form as it is, and saving replaces that note."
            onChoose={choose}
          />
          {buttons}
        </>
      )}
    >
      <p>Everyone who reads it sees your correction, and the note as it was.</p>
      <HandoverNoteFields {...form} owner={{ ...owner, timeZone: note.timeZone }} />
    </CommandFormDialog>
  );
};

/** The note as it is now, beside the form's. */
const differencesOf = (note: HandoverNoteView, draft: HandoverNoteDraft, moment: Moment): readonly Difference[] => {
  const visit = visitLabel(note, moment);
  return [
    { label: 'Note', now: note.content, own: draft.content.trim() },
    ...(visit === undefined ? [] : [{ label: 'Visit', now: visit, own: undefined }]),
  ];
};
