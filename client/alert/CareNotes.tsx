import { useState } from 'react';
import { standardLimits } from '../../events/health/healthLimits.ts';
import { metricKinds, type MetricKind } from '../../events/health/metricTypes.ts';
import { useCareNotes } from '../health/careNotesResource.ts';
import { kindIcons } from '../health/kindIcons.ts';
import { kindInRow } from '../health/readingTexts.ts';
import { ActionMenu } from '../ui/ActionMenu.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import './alert.css';
import { CareNoteDialog } from './alertFormLater.ts';
import type { AlertOwner } from './alertOwner.ts';

/** Kinds whose readings can raise an alert. */
const alertKinds = metricKinds.filter((kind) => kind in standardLimits);

/**
 * The instructions for readings that raise an alert, by kind. Members with permission can write them before the first
 * alert.
 */
export const CareNotes = ({ owner }: { owner: AlertOwner }) => {
  const { status, notes, retry } = useCareNotes(owner.id);
  const [opened, setOpened] = useState<MetricKind>();
  const isShown = status === 'failed' || (status === 'ready' && (notes.length > 0 || owner.mayChange));
  const withoutNote = alertKinds.filter((kind) => notes.every((note) => note.kind !== kind));
  return (
    <>
      {isShown && (
        <Card title="What to do" className="care-notes">
          {status === 'failed' ? (
            <LoadProblem sentence="We couldn’t load what is written there." onRetry={retry} />
          ) : (
            <>
              <p className="quiet">
                {owner.isViewer ? 'You' : owner.called} and everyone who sees these readings will see this when there’s
                an alert.
              </p>
              {notes.length > 0 && (
                <ul className="rows">
                  {notes.map(({ kind, text }) => (
                    <li key={kind} className="care-notes__note">
                      <h3>{kindInRow(kind)}</h3>
                      <p>{text}</p>
                      {owner.mayChange && <ChangeButton kind={kind} onChange={() => setOpened(kind)} />}
                    </li>
                  ))}
                </ul>
              )}
              {owner.mayChange && withoutNote.length > 0 && <AddMenu kinds={withoutNote} onChoose={setOpened} />}
            </>
          )}
        </Card>
      )}
      {opened && <CareNoteDialog owner={owner} kind={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};

const ChangeButton = ({ kind, onChange }: { kind: MetricKind; onChange: () => void }) => (
  <button
    type="button"
    className="row-link"
    aria-haspopup="dialog"
    aria-label={`Change what to do: ${kindInRow(kind).toLowerCase()}`}
    onClick={onChange}
  >
    Change
  </button>
);

interface AddMenuProps {
  readonly kinds: readonly MetricKind[];
  readonly onChoose: (kind: MetricKind) => void;
}

const AddMenu = ({ kinds, onChoose }: AddMenuProps) => (
  <ActionMenu
    label="What to do about which readings?"
    actions={kinds.map((kind) => ({ label: kindInRow(kind), icon: kindIcons[kind], onSelect: () => onChoose(kind) }))}
    button={(props) => (
      <button {...props} className="button">
        <Icon name="i-plus" />
        Add instructions
      </button>
    )}
  />
);
