import { Link } from 'react-router-dom';
import { tileFact, type DayTally } from '../medication/dayTally.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconShapes.ts';

interface Tile {
  readonly to: string;
  readonly icon: IconName;
  readonly word: string;
  readonly fact: string | undefined;
}

/** The ways to the senior's pages, each with what stands there; a page's own issue adds its tile. `tally` is undefined while it loads. */
export const HomeTiles = ({ tally }: { tally: DayTally | undefined }) => {
  const tiles: readonly Tile[] = [{ to: '/medications', icon: 'i-pill', word: 'Medications', fact: tally && tileFact(tally) }];
  return (
    <nav className={`index index--${tiles.length}`} aria-label="Your pages">
      {tiles.map(({ to, icon, word, fact }) => (
        <Link key={to} className="index__entry" to={to}>
          <span className="print">
            <Icon name={icon} />
          </span>
          <span className="index__word">{word}</span>
          <span className="index__fact">{fact ?? '\u00a0'}</span>
        </Link>
      ))}
    </nav>
  );
};
