import { Button } from '../ui/Button.tsx';
import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { WordScrambleMove, WordScrambleState } from '../../events/game/wordScrambleModel.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { focusProblem } from '../ui/focusProblem.ts';
import { tooLong } from '../ui/textLength.ts';
import type { GameFaceProps } from './gameFace.ts';
import { usedTiles, withoutLetter } from './usedTiles.ts';
import { useNews } from './useNews.ts';
import { wordInput } from './wordInput.ts';
import './wordScramble.css';

const beginning = ({ word, shownLetters }: WordScrambleState): string =>
  `It begins with ${[...word.slice(0, shownLetters)].join(' ')}.`;

const newsOf = (before: WordScrambleState, after: WordScrambleState): string => {
  if (after.isSolved) return `Yes, it’s ${after.word}!`;
  return after.shownLetters > before.shownLetters ? beginning(after) : 'Not quite. Try again.';
};

/** The clue, the scrambled letters, and a field; letters are typed or tapped. */
export const WordScrambleFace = ({ state, onMove, onAnnounce }: GameFaceProps<WordScrambleState, WordScrambleMove>) => {
  const { word, clue, scrambled, shownLetters, isSolved } = state;
  const [typed, setTyped] = useState('');
  const news = useNews(state, newsOf, onAnnounce);
  return (
    <div className="scramble">
      <p className="lead">
        Clue: <b>{clue}</b>
      </p>
      {isSolved ? <Solved word={word} /> : <Tiles letters={scrambled} typed={typed} onTyped={setTyped} />}
      {!isSolved && (
        <GuessForm
          length={word.length}
          typed={typed}
          onTyped={setTyped}
          onGuess={(guess) => onMove({ type: 'guess', guess })}
        />
      )}
      {shownLetters > 0 && !isSolved && <p>{beginning(state)}</p>}
      <p className="game-news">{news === beginning(state) ? '' : news}</p>
    </div>
  );
};

const Solved = ({ word }: { word: string }) => (
  <p className="scramble__tiles" role="img" aria-label={word}>
    {[...word].map((letter, index) => (
      <span key={index} className="scramble__tile is-solved" aria-hidden="true">
        {letter}
      </span>
    ))}
  </p>
);

interface TypedProps {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
}

const Tiles = ({ letters, typed, onTyped }: TypedProps & { readonly letters: string }) => {
  const used = usedTiles(letters, typed);
  return (
    <div className="scramble__tiles" role="group" aria-label="Letters">
      {[...letters].map((letter, index) => (
        <button
          key={index}
          type="button"
          className="scramble__tile"
          aria-pressed={used.has(index)}
          onClick={() => onTyped(used.has(index) ? withoutLetter(typed, letter) : typed + letter)}
        >
          {letter}
        </button>
      ))}
    </div>
  );
};

interface GuessFormProps extends TypedProps {
  readonly length: number;
  readonly onGuess: (guess: string) => void;
}

const GuessForm = ({ length, typed, onTyped, onGuess }: GuessFormProps) => {
  const [problem, setProblem] = useState<string>();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found =
      typed.trim() === '' ? 'Enter your word first.' : tooLong(typed, length, `The word has ${length} letters.`);
    // renders the problem, so that its field can be found
    flushSync(() => setProblem(found));
    if (found === undefined) onGuess(typed);
    else focusProblem(event.currentTarget);
  };
  return (
    <form className="scramble__form" noValidate onSubmit={handleSubmit}>
      <FieldGroup label="Your word" hint={`${length} letters. Type it, or tap the letters above.`} problem={problem}>
        {(control) => (
          <input
            {...control}
            {...wordInput}
            className="input scramble__input"
            value={typed}
            enterKeyHint="done"
            onChange={({ target }) => {
              onTyped(target.value.toUpperCase());
              setProblem(undefined);
            }}
          />
        )}
      </FieldGroup>
      <div className="scramble__acts">
        <Button variant="outlined" text="Clear" onClick={() => onTyped('')} />
        <Button intent="primary" type="submit" text="Check" />
      </div>
    </form>
  );
};
