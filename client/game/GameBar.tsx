import { Button } from '../ui/Button.tsx';
import { useId } from 'react';
import { levelLabels } from '../../events/game/gameLabels.ts';
import { gameLevels, type GameLevel } from '../../events/game/gameTypes.ts';
import { pointsLabel } from './gamePageLabels.ts';
import type { Game } from './useGame.ts';

interface GameBarProps extends Pick<Game<unknown, unknown>, 'score' | 'hint'> {
  /** Absent: the game has no levels. */
  readonly level: GameLevel | undefined;
  readonly proposed: GameLevel;
  /** Absent: the level can't be changed. */
  readonly onLevel: ((level: GameLevel) => void) | undefined;
  readonly isPaused: boolean;
  /** The game was paused before, so Pause gets the focus back. */
  readonly hasPaused: boolean;
  readonly onPause: (isPaused: boolean) => void;
}

/** Above a game: its level, the points so far, a hint and a pause. */
export const GameBar = ({ level, proposed, onLevel, score, hint, isPaused, hasPaused, onPause }: GameBarProps) => (
  <div className="game__bar">
    {level && onLevel && <LevelField level={level} proposed={proposed} onLevel={onLevel} />}
    {level && !onLevel && (
      <p className="game__fact">
        Level <b>{levelLabels[level]}</b>
      </p>
    )}
    {score > 0 && (
      <p className="game__fact">
        <b>{pointsLabel(score)}</b>
      </p>
    )}
    <div className="game__acts">
      {hint && !isPaused && (
        <Button
          variant="outlined"
          text={`Hint (costs ${pointsLabel(hint.cost)})`}
          aria-disabled={!hint.isPossible}
          onClick={() => hint.isPossible && hint.take()}
        />
      )}
      {!isPaused && <Button variant="outlined" text="Pause" autoFocus={hasPaused} onClick={() => onPause(true)} />}
    </div>
  </div>
);

interface LevelFieldProps {
  readonly level: GameLevel;
  readonly proposed: GameLevel;
  readonly onLevel: (level: GameLevel) => void;
}

const LevelField = ({ level, proposed, onLevel }: LevelFieldProps) => {
  const id = useId();
  return (
    <p className="game__fact game__level">
      <label htmlFor={id}>Level</label>
      <select id={id} className="input" value={level} onChange={({ target }) => onLevel(target.value as GameLevel)}>
        {gameLevels.map((each) => (
          <option key={each} value={each}>
            {levelLabels[each]}
            {each === proposed ? ' (yours)' : ''}
          </option>
        ))}
      </select>
    </p>
  );
};
