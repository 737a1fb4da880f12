import type { CrosswordEntry, CrosswordState } from '../../events/game/crosswordModel.ts';
import { Icon } from '../ui/Icon.tsx';

interface CrosswordCluesProps {
  readonly state: CrosswordState;
  readonly current: CrosswordEntry | undefined;
  readonly onChoose: (entry: CrosswordEntry) => void;
}

const directions = [
  ['across', 'Across'],
  ['down', 'Down'],
] as const;

/** All clues; pressing one selects its word. */
export const CrosswordClues = ({ state, current, onChoose }: CrosswordCluesProps) => (
  <div className="crossword__clues">
    {directions.map(([direction, title]) => (
      <section key={direction} aria-label={title}>
        <h3>{title}</h3>
        <ol>
          {state.entries
            .filter((entry) => entry.direction === direction)
            .map((entry) => (
              <li key={entry.number}>
                <ClueButton state={state} entry={entry} isCurrent={entry === current} onChoose={onChoose} />
              </li>
            ))}
        </ol>
      </section>
    ))}
  </div>
);

interface ClueButtonProps extends Pick<CrosswordCluesProps, 'state' | 'onChoose'> {
  readonly entry: CrosswordEntry;
  readonly isCurrent: boolean;
}

const ClueButton = ({ state, entry, isCurrent, onChoose }: ClueButtonProps) => {
  const isFilled = entry.cells.every((cell) => state.letters[cell] !== '');
  return (
    <button
      type="button"
      className="crossword__clue-button"
      aria-current={isCurrent || undefined}
      onClick={() => onChoose(entry)}
    >
      <b>{entry.number}</b>
      <span>
        {entry.clue} <span className="crossword__length">({entry.cells.length})</span>
      </span>
      {isFilled && (
        <>
          <Icon name="i-check" />
          <span className="visually-hidden"> filled in</span>
        </>
      )}
    </button>
  );
};
