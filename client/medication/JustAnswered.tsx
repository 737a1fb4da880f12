import { Icon } from '../ui/Icon.tsx';
import { AnswerUndo } from './AnswerUndo.tsx';
import type { ViewerContext } from './doseLabels.ts';
import { answeredTitle, answerWords } from './justAnsweredDoses.ts';
import type { NamedDose } from './nowView.ts';

interface JustAnsweredProps {
  /** The doses of the viewer's last answer. */
  readonly doses: readonly NamedDose[];
  readonly viewerContext: ViewerContext;
}

/** The viewer's last answer, in a quiet line with Undo, which a toast would remove after a while. */
export const JustAnswered = ({ doses: [first, ...others], viewerContext }: JustAnsweredProps) => {
  if (!first) return null;
  const { log } = first.dose;
  return (
    <p className="just-answered">
      <Icon name={log?.status === 'skipped' ? 's-skipped' : 's-done'} />
      <span>
        {answeredTitle([first, ...others])} {answerWords(first, viewerContext)}
        {log?.reason && `, “${log.reason}”`}
      </span>
      <AnswerUndo doses={[first, ...others]} viewerContext={viewerContext} />
    </p>
  );
};
