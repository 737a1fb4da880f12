import { NavLink } from 'react-router-dom';
import { Icon } from '../ui/Icon.tsx';
import { useAppSelector } from './hooks.ts';
import { destinationsOf, type Destination } from './screens.ts';
import { selectUser } from './sessionSlice.ts';

const useDestinations = (): readonly Destination[] => destinationsOf(useAppSelector(selectUser).role);

/** The destinations with words, beside the page on wide screens. */
export const Rail = () => (
  <nav className="rail" aria-label="Main">
    <ul>
      {useDestinations().map(({ to, word, icon }) => (
        <li key={to}>
          <NavLink to={to} end>
            <Icon name={icon} />
            {word}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);

/** The same below it on phones and tablets. */
export const BottomBar = () => (
  <nav className="bottom-bar" aria-label="Main">
    {useDestinations().map(({ to, word, icon }) => (
      <NavLink key={to} to={to} end className="icon-word">
        <Icon name={icon} />
        {word}
      </NavLink>
    ))}
  </nav>
);
