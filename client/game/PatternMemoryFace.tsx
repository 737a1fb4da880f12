import { Button } from '../ui/Button.tsx';
import {
  isPatternOver,
  type PatternMemory,
  type PatternMemoryMove,
  type PatternPad,
} from '../../events/game/patternMemoryModel.ts';
import { Drawing } from './Drawing.tsx';
import type { GameFaceProps } from './gameFace.ts';
import { GameLine } from './GameLine.tsx';
import { usePatternShow, type PatternShow } from './usePatternShow.ts';
import './patternMemory.css';

const stepLine = ({ pattern, right }: PatternMemory): string =>
  right === 0
    ? `Your turn. Press the ${pattern.length} shapes in the same order.`
    : `Right! ${right} of ${pattern.length} steps.`;

const endLine = ({ pattern, right, mistaken }: PatternMemory): string =>
  mistaken
    ? `That was ${mistaken}. Next came ${pattern[right]}. Here’s the whole pattern:`
    : 'That’s the whole pattern:';

const showLine = ({ pattern }: PatternMemory, step: number | undefined): string =>
  step === undefined
    ? 'Take your time. Here’s the pattern:'
    : `Step ${step + 1} of ${pattern.length}: ${pattern[step]}`;

const lineOf = (state: PatternMemory, show: PatternShow): string => {
  if (isPatternOver(state)) return endLine(state);
  if (show.isShowing) return showLine(state, show.step);
  return show.wasShown ? stepLine(state) : 'Press “Show Pattern” when you’re ready.';
};

/** The pattern in one sentence, for screen readers, whichever way it is shown. */
const announcementOf = (state: PatternMemory, show: PatternShow): string => {
  const words = state.pattern.join(', ');
  if (isPatternOver(state)) return `${endLine(state)} ${words}.`;
  return show.isShowing ? `The pattern is: ${words}.` : lineOf(state, show);
};

/** A few large pads, which light up in the order of the pattern. */
export const PatternMemoryFace = ({
  state,
  onMove,
  isWaiting,
  onAnnounce,
}: GameFaceProps<PatternMemory, PatternMemoryMove>) => {
  const { pads, pattern, right } = state;
  const show = usePatternShow(pattern.length, { wasShownBefore: right > 0, isWaiting });
  const isOver = isPatternOver(state);
  const mayPress = show.wasShown && !show.isShowing && !isOver;
  const lit = show.step === undefined ? undefined : pattern[show.step];
  return (
    <div className="pattern">
      <GameLine sentence={lineOf(state, show)} announcement={announcementOf(state, show)} onAnnounce={onAnnounce} />
      {(isOver || (show.isShowing && lit === undefined)) && <PatternSteps pattern={pattern} />}
      <div role="group" aria-label="Shapes" className={`pattern__pads pattern__pads--${pads.length}`}>
        {pads.map((pad) => (
          <PatternButton
            key={pad}
            pad={pad}
            isLit={pad === lit}
            isDisabled={!mayPress}
            onPress={() => mayPress && onMove({ type: 'press', pad })}
          />
        ))}
      </div>
      {!isOver && <ShowActions show={show} />}
    </div>
  );
};

const PatternSteps = ({ pattern }: { pattern: readonly PatternPad[] }) => (
  <ol className="pattern__steps">
    {pattern.map((pad, step) => (
      <li key={step}>
        <Drawing name={pad} />
        {pad}
      </li>
    ))}
  </ol>
);

interface PatternButtonProps {
  readonly pad: PatternPad;
  readonly isLit: boolean;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

const PatternButton = ({ pad, isLit, isDisabled, onPress }: PatternButtonProps) => (
  <button
    type="button"
    className={`pad pad--${pad.toLowerCase()}${isLit ? ' pad--lit' : ''}`}
    aria-disabled={isDisabled || undefined}
    onClick={onPress}
  >
    <Drawing name={pad} />
    {pad}
  </button>
);

const ShowActions = ({ show }: { show: PatternShow }) => (
  <div className="pattern__acts">
    {show.isShowing ? (
      <Button intent="primary" size="large" text="I’m Ready" onClick={show.end} />
    ) : (
      <Button
        intent={show.wasShown ? 'none' : 'primary'}
        variant={show.wasShown ? 'outlined' : 'solid'}
        size="large"
        text={show.wasShown ? 'Show Pattern Again' : 'Show Pattern'}
        onClick={show.start}
      />
    )}
  </div>
);
