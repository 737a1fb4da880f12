import { Button } from '../ui/Button.tsx';
import { useEffect, useRef } from 'react';
import { levelLabels } from '../../events/game/gameLabels.ts';
import type { GameLevel, GameType } from '../../events/game/gameTypes.ts';
import { Icon } from '../ui/Icon.tsx';
import { pointsLabel } from './gamePageLabels.ts';

interface GameEndingProps {
  readonly gameType: GameType;
  readonly level: GameLevel;
  readonly score: number;
  readonly onEnd: (next: 'close' | 'again') => void;
}

/** A friendly end: the result, and what to do next. */
export const GameEnding = ({ gameType, level, score, onEnd }: GameEndingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isChallenge = gameType === 'memory_challenge';
  return (
    <div className="game__ending">
      <span className="print print--large">
        <Icon name="i-smile" />
      </span>
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {score > 0 ? `Well done! You have ${pointsLabel(score)}.` : 'All done! Thanks for playing.'}
        </h3>
        {!isChallenge && <p>Level: {levelLabels[level]}</p>}
      </div>
      <div className="game__ending-acts">
        {!isChallenge && <Button variant="outlined" text="Play Again" onClick={() => onEnd('again')} />}
        <Button intent="primary" text={isChallenge ? 'Complete Challenge' : 'Finish'} onClick={() => onEnd('close')} />
      </div>
    </div>
  );
};
