import { Status } from '../ui/Status.tsx';
import { clockTime } from '../ui/wallClock.ts';
import { listed } from '../ui/listed.ts';
import { AnswerUndo } from './AnswerUndo.tsx';
import { doseTitle, dueLabel, type ViewerContext } from './doseLabels.ts';
import { answeredTitle, answerWords } from './justAnsweredDoses.ts';
import './nowSlot.css';
import type { NamedDose } from './nowView.ts';

interface NowAnsweredProps {
  /** The doses of the viewer's last answer. */
  readonly doses: readonly [NamedDose, ...NamedDose[]];
  readonly viewerContext: ViewerContext;
}

const mostNames = 6;

/** A slot's line once its doses are taken or skipped, with Undo, which a toast would remove after a while. */
export const NowAnswered = ({ doses, viewerContext }: NowAnsweredProps) => {
  const [{ dose }] = doses;
  const title = answeredTitle(doses);
  const names = doses.length <= mostNames ? listed(doses.map(doseTitle)) : title;
  return (
    <div className="now-slot" role="group" aria-label={`${title}, ${answerWords(doses[0], viewerContext)}`}>
      <p className="now-slot__when">
        {dose.log?.takenTime ? (
          <>
            <Status kind="taken" word="Taken" /> <span>at {clockTime(dose.log.takenTime, viewerContext.timeZone)}</span>
          </>
        ) : (
          <Status kind="skipped" word="Skipped" />
        )}
      </p>
      <div className="now-slot__what">
        <p>
          {names}, due at {dueLabel(dose, viewerContext)}
        </p>
        {dose.log?.reason && <p className="now__how">“{dose.log.reason}”</p>}
      </div>
      <div className="now-slot__act">
        <AnswerUndo doses={doses} viewerContext={viewerContext} />
      </div>
    </div>
  );
};
