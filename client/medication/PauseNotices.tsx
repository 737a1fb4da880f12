import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { MedicationPauseView } from '../../projections/medication/medicationPauses.ts';
import { useCommand } from '../app/useCommand.ts';
import { useMayChange } from '../circle/mayChange.ts';
import { later } from '../ui/later.tsx';
import type { ViewerContext } from './doseLabels.ts';
import { DoseProblem } from './DoseProblem.tsx';
import { resumeMedications, useMedicationPauses } from './medicationPausesResource.ts';
import './pauseNotices.css';
import { pauseByLabel, pauseSentence, presentPause } from './stopLabels.ts';

const PauseDialog = later(async () => (await import(/* webpackChunkName: "pauseDialog" */ './PauseDialog.tsx')).PauseDialog);

interface PauseNoticesProps {
  readonly seniorId: string;
  readonly viewerContext: ViewerContext;
}

/** Why nothing is due: present and coming pauses, each with Resume now and a change of its end for those who may. */
export const PauseNotices = ({ seniorId, viewerContext }: PauseNoticesProps) => {
  const { pauses } = useMedicationPauses(seniorId);
  const at = viewerContext.now.toISOString();
  return pauses
    .filter(({ until }) => until === null || until > at)
    .map((pause) => <PauseNotice key={pause.id} pause={pause} viewerContext={viewerContext} />);
};

const PauseNotice = ({ pause, viewerContext }: { pause: MedicationPauseView; viewerContext: ViewerContext }) => {
  const [isChanging, setChanging] = useState(false);
  const mayChange = useMayChange('medications', pause.userId);
  const { isPending, problem, send } = useCommand(`resume-${pause.id}`);
  const isOn = Date.parse(pause.from) <= viewerContext.now.getTime();
  return (
    <section className="card pause-notice" aria-label="Pause of all medications" data-focus-home tabIndex={-1}>
      <div>
        <p className="pause-notice__what">{pauseSentence(pause, viewerContext)}</p>
        <p>{pause.reason}</p>
        <p className="quiet small">{pauseByLabel(pause, viewerContext)}</p>
        <DoseProblem problem={problem} />
      </div>
      {mayChange && (
        <div className="pause-notice__act">
          <Button
            intent="primary"
            text={isPending ? 'Saving…' : isOn ? 'Resume now' : 'Call it off'}
            aria-disabled={isPending}
            onClick={() => !isPending && send(resumeMedications(pause))}
          />
          <Button variant="outlined" text="Change the end" aria-haspopup="dialog" onClick={() => setChanging(true)} />
        </div>
      )}
      {isChanging && <PauseDialog seniorId={pause.userId} viewerContext={viewerContext} pause={pause} onClose={() => setChanging(false)} />}
    </section>
  );
};

/** Opens the pause of all medications, where the viewer may change them and none is on. */
export const PauseAllButton = ({ seniorId, viewerContext }: PauseNoticesProps) => {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMayChange('medications', seniorId);
  const { pauses } = useMedicationPauses(seniorId);
  if (!mayChange || presentPause(pauses, viewerContext.now)) return null;
  return (
    <>
      <Button variant="outlined" text="Pause all medications" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && <PauseDialog seniorId={seniorId} viewerContext={viewerContext} onClose={() => setOpen(false)} />}
    </>
  );
};
