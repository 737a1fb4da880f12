import { Button } from '../ui/Button.tsx';
import { useEffect } from 'react';
import { challengeWords } from '../../events/game/gameScores.ts';
import {
  challengeFeedback,
  challengeWordShown,
  isRecalled,
  recalledWords,
  type MemoryChallenge,
  type MemoryChallengeMove,
} from '../../events/game/memoryChallengeModel.ts';
import { Icon } from '../ui/Icon.tsx';
import { ChallengeRecall } from './ChallengeRecall.tsx';
import type { GameFaceProps } from './gameFace.ts';
import './recall.css';

/** Study, then recall, then result (spec.md §4). */
export const MemoryChallengeFace = ({
  state,
  onMove,
  isWaiting,
  onAnnounce,
}: GameFaceProps<MemoryChallenge, MemoryChallengeMove>) => {
  const { phase, shown, answers } = state;
  if (phase === 'ready') return <ChallengeStart onStart={() => onMove({ type: 'study' })} />;
  if (phase === 'study')
    return <ChallengeStudy place={shown} onMove={onMove} isWaiting={isWaiting} onAnnounce={onAnnounce} />;
  if (phase === 'result') return <ChallengeResult state={state} />;
  return (
    <ChallengeRecall
      key={answers.length}
      answers={answers}
      onAnswer={(text) => onMove({ type: 'answer', text })}
      onStudy={() => onMove({ type: 'study' })}
    />
  );
};

const ChallengeStart = ({ onStart }: { onStart: () => void }) => (
  <div className="recall recall--middle">
    <p>Each word stays for two seconds. Start when you’re ready.</p>
    <Button intent="primary" size="large" text="Show the Words" onClick={onStart} />
  </div>
);

interface ChallengeStudyProps extends Omit<GameFaceProps<MemoryChallenge, MemoryChallengeMove>, 'state'> {
  readonly place: number;
}

/** A word hides while a question waits for its answer; afterwards it has its full time again. */
const ChallengeStudy = ({ place, onMove, isWaiting, onAnnounce }: ChallengeStudyProps) => {
  const word = challengeWords[place] ?? '';
  useEffect(() => {
    if (isWaiting) return;
    onAnnounce(word);
    const timer = setTimeout(() => onMove({ type: 'nextWord' }), challengeWordShown);
    return () => clearTimeout(timer);
  }, [word, isWaiting, onMove, onAnnounce]);
  return (
    <div className="recall recall--middle">
      <p className="quiet">
        Word {place + 1} of {challengeWords.length}
      </p>
      <p className="recall__word">{isWaiting ? <>&nbsp;</> : word}</p>
    </div>
  );
};

const ChallengeResult = ({ state }: { state: MemoryChallenge }) => {
  const recalled = recalledWords(state);
  return (
    <div className="recall">
      <p className="recall__feedback">{challengeFeedback(recalled)}</p>
      <ol className="recall__words">
        {challengeWords.map((word, place) => (
          <li key={word}>
            <Icon name={isRecalled(state, place) ? 's-done' : 's-open'} />
            <span>
              <b>{word}</b>
              {isRecalled(state, place) ? ', recalled' : `, you wrote ${state.answers[place]}`}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
};
