import { Link } from 'react-router-dom';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconShapes.ts';
import './tiles.css';

/** The link to a page. */
export interface Tile<To extends string = string> {
  readonly to: To;
  readonly icon: IconName;
  readonly word: string;
}

interface TilesProps<To extends string> {
  /** The panel's name for screen readers. */
  readonly label: string;
  readonly tiles: readonly Tile<To>[];
  /** A short fact about each page, by its path; undefined while it loads. */
  readonly facts: Readonly<Record<To, string | undefined>>;
}

/** Links to pages as one panel, each with a short fact. */
export const Tiles = <To extends string>({ label, tiles, facts }: TilesProps<To>) => (
  <nav className="index" aria-label={label}>
    {tiles.map(({ to, icon, word }) => (
      <Link key={to} className="index__entry" to={to}>
        <span className="print">
          <Icon name={icon} />
        </span>
        <span className="index__word">{word}</span>
        <span className="index__fact">{facts[to] ?? '\u00a0'}</span>
      </Link>
    ))}
  </nav>
);
