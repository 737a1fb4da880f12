import { healthCommands } from '../../events/health/healthCommands.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useCommandForm } from '../form/useCommandForm.ts';
import { changeCareNote, useCareNotes } from '../health/careNotesResource.ts';
import { useEditingNoted } from '../recordView/useEditingNoted.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { SheetDialog } from '../ui/laterOverlays.ts';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { whoseReading, type AlertOwner } from './alertOwner.ts';

const longest = healthCommands.ChangeCareNote.properties.text.maxLength;

interface CareNoteDialogProps {
  readonly owner: Pick<AlertOwner, 'id' | 'name' | 'called' | 'isViewer'>;
  readonly kind: MetricKind;
  readonly onClose: () => void;
}

const titleOf = ({ owner, kind }: Pick<CareNoteDialogProps, 'owner' | 'kind'>): string =>
  `What to do about ${whoseReading(owner, kind)}`;

/** Writes the team's instructions for alerts of one kind. */
export const CareNoteDialog = (props: CareNoteDialogProps) => {
  const { owner, kind, onClose } = props;
  useEditingNoted(owner.id, 'health');
  const { status, notes, retry } = useCareNotes(owner.id);
  if (status === 'ready')
    return <CareNoteForm {...props} before={notes.find((note) => note.kind === kind)?.text ?? ''} />;
  return (
    <SheetDialog title={titleOf(props)} onClose={onClose} isForm>
      {status === 'failed' ? (
        <LoadProblem sentence="We couldn’t load what is written there." onRetry={retry} />
      ) : (
        <SkeletonRows what="what is written there" rows={1} />
      )}
    </SheetDialog>
  );
};

const CareNoteForm = ({ owner, kind, onClose, before }: CareNoteDialogProps & { readonly before: string }) => {
  const { problems, field, ...form } = useCommandForm({
    name: `care-note-${owner.id}-${kind}`,
    initial: { text: before },
    longest: { text: longest },
    write: ({ text }) => changeCareNote(owner.id, kind, text),
    onSuccess: onClose,
  });
  return (
    <CommandFormDialog title={titleOf({ owner, kind })} form={form} button="Save" onClose={onClose}>
      <p>
        {owner.isViewer ? 'You' : owner.called} and everyone who sees these readings will see this when there’s an
        alert.
      </p>
      <FieldGroup
        label="What to do"
        hint={`For example: Sit down, and measure again after 15\u00a0minutes. Up to ${longest}\u00a0characters.`}
        problem={problems.text}
      >
        {(control) => <textarea {...control} {...field('text')} className="input" rows={4} data-first-focus />}
      </FieldGroup>
    </CommandFormDialog>
  );
};
