import type { MedicationPauseView } from '../../projections/medication/medicationPauses.ts';
import { Icon } from '../ui/Icon.tsx';
import { doseTitle, type ViewerContext } from './doseLabels.ts';
import './now.css';
import type { NamedDose } from './nowView.ts';
import { PauseActs } from './PauseActs.tsx';
import { momentAhead, noDosesSentence, pauseByLabel } from './stopLabels.ts';

interface NowPausedProps {
  readonly pause: MedicationPauseView;
  readonly next: NamedDose | undefined;
  readonly viewerContext: ViewerContext;
}

/** The Now card during a pause: the reason, and the end. */
export const NowPaused = ({ pause, next, viewerContext }: NowPausedProps) => (
  <section className="now now--paused" aria-labelledby="now-title">
    <div className="now__dose">
      <Icon name="s-skipped" className="now__check" />
      <div>
        <p className="now__eyebrow">All medications are paused</p>
        <h2 className="now__name" id="now-title">
          {pause.reason}
        </h2>
        <p className="now__when">{noDosesSentence(pause, viewerContext)}</p>
        {next && (
          <p className="now__how">
            Next: <b>{doseTitle(next)}</b>, {momentAhead(next.dose.occurrence.scheduledTime, viewerContext)}
          </p>
        )}
        <p className="now__how">{pauseByLabel(pause, viewerContext)}</p>
      </div>
    </div>
    <PauseActs pause={pause} viewerContext={viewerContext} />
  </section>
);
