import { Button } from '../ui/Button.tsx';
import { useEffect, useImperativeHandle, useReducer, useState, type ComponentType, type Ref } from 'react';
import type { GameSetup } from '../../events/game/gameModel.ts';
import type { GameLevel } from '../../events/game/gameTypes.ts';
import { Icon } from '../ui/Icon.tsx';
import { GameBar } from './GameBar.tsx';
import { GameEnding } from './GameEnding.tsx';
import type { PlayableGame } from './gameFace.ts';
import { GiveUpQuestion } from './GiveUpQuestion.tsx';
import { useGame } from './useGame.ts';
import { useStopwatch } from './useStopwatch.ts';

/** The result of a game. */
export interface EndedGame {
  readonly score: number;
  /** Seconds, without pauses. */
  readonly duration: number;
  readonly completed: boolean;
}

/** The request of the dialog around a game that it closes. */
export interface Leaving {
  readonly leave: () => void;
}

export interface GamePlayProps {
  readonly setup: GameSetup;
  /** The level that the rating proposes. */
  readonly proposed: GameLevel;
  readonly ref: Ref<Leaving>;
  /** Before the first move. */
  readonly onLevel: (level: GameLevel) => void;
  /** Called with the words and questions shown. */
  readonly onSeen: (contents: readonly string[]) => void;
  readonly onEnd: (ended: EndedGame, next: 'close' | 'again') => void;
  readonly onClose: () => void;
}

/** One game that is played, with its types hidden from the dialog around it. */
export const gamePlay = <State, Move>(game: PlayableGame<State, Move>): ComponentType<GamePlayProps> => {
  const Play = (props: GamePlayProps) => <GamePlay game={game} {...props} />;
  return Play;
};

interface PlayedProps<State, Move> extends GamePlayProps {
  readonly game: PlayableGame<State, Move>;
}

/** The game, its clock, and the ways to end it. */
const usePlay = <State, Move>({ game: { model }, setup, ref, onSeen, onEnd, onClose }: PlayedProps<State, Move>) => {
  const game = useGame(model, setup);
  const { isFresh, score, isOver, contents } = game;
  const pause = usePause(isOver);
  const [isAsking, setAsking] = useState(false);
  const seconds = useStopwatch(!pause.isPaused && !isAsking && !isOver);
  const end = (completed: boolean, next: 'close' | 'again' = 'close') => {
    onSeen(contents);
    onEnd({ score, duration: seconds(), completed }, next);
  };
  const leave = () => {
    if (isOver) return end(true);
    if (!isFresh) return setAsking(true);
    onSeen(contents);
    onClose();
  };
  useImperativeHandle(ref, () => ({ leave }));
  const isChallenge = model.gameType === 'memory_challenge';
  const giveUp = () => (isFresh && !isChallenge ? leave() : setAsking(true));
  return { ...game, ...pause, isAsking, isChallenge, end, giveUp, keepPlaying: () => setAsking(false) };
};

const GamePlay = <State, Move>(props: PlayedProps<State, Move>) => {
  const { Face, howTo } = props.game;
  const play = usePlay(props);
  const { state, makeMove, isPaused, setPaused, isAsking, end } = play;
  const [announcement, announce] = useSaying();
  return (
    <div className="game">
      <p className="game__how">{howTo}</p>
      {play.isOver ? (
        <GameEnding
          gameType={props.game.model.gameType}
          level={props.setup.level}
          score={play.score}
          onEnd={(next) => end(true, next)}
        />
      ) : (
        <PlayBar {...props} play={play} />
      )}
      {isPaused ? (
        <Paused onResume={() => setPaused(false)} />
      ) : (
        <div className="game__face">
          <Face state={state} onMove={makeMove} isWaiting={isAsking} onAnnounce={announce} />
        </div>
      )}
      <Announcement {...announcement} />
      {!play.isOver && (
        <div className="dialog__foot">
          <Button variant="outlined" text="Give Up" onClick={play.giveUp} />
        </div>
      )}
      <GiveUpQuestion
        isOpen={isAsking}
        isChallenge={play.isChallenge}
        onGiveUp={() => end(false)}
        onKeepPlaying={play.keepPlaying}
      />
    </div>
  );
};

type Play<State, Move> = ReturnType<typeof usePlay<State, Move>>;

const PlayBar = <State, Move>({
  game,
  setup,
  proposed,
  onLevel,
  play,
}: PlayedProps<State, Move> & { readonly play: Play<State, Move> }) => (
  <GameBar
    level={play.isChallenge ? undefined : setup.level}
    proposed={proposed}
    onLevel={play.isFresh ? onLevel : undefined}
    score={game.hidesPoints ? 0 : play.score}
    hint={play.hint}
    isPaused={play.isPaused}
    hasPaused={play.hasPaused}
    onPause={play.setPaused}
  />
);

const Announcement = ({ sentence, count }: { readonly sentence: string; readonly count: number }) => (
  <p className="visually-hidden" role="status">
    <span key={count}>{sentence}</span>
  </p>
);

/** The last sentence for a screen reader; a repeated one is announced again. */
const useSaying = () =>
  useReducer(({ count }: { readonly count: number }, sentence: string) => ({ sentence, count: count + 1 }), {
    sentence: '',
    count: 0,
  });

/** A game pauses while its window is hidden. */
const usePause = (isOver: boolean) => {
  const [isPaused, setPaused] = useState<boolean>();
  useEffect(() => {
    const pauseUnseen = () => document.visibilityState === 'hidden' && setPaused(true);
    document.addEventListener('visibilitychange', pauseUnseen);
    return () => document.removeEventListener('visibilitychange', pauseUnseen);
  }, []);
  return { isPaused: isPaused === true && !isOver, hasPaused: isPaused !== undefined, setPaused };
};

const Paused = ({ onResume }: { onResume: () => void }) => (
  <div className="game__paused">
    <span className="print print--large">
      <Icon name="i-clock" />
    </span>
    <h3>Paused</h3>
    <p>Take all the time you like. Your game waits for you.</p>
    <Button intent="primary" size="large" text="Keep Playing" autoFocus onClick={onResume} />
  </div>
);
