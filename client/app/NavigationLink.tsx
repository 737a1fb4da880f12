import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../ui/Icon.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { isAt } from './destinations.ts';
import type { SeniorEntry } from './seniorEntries.ts';

interface NavigationLinkProps {
  readonly entry: SeniorEntry;
  readonly className: string;
  readonly onClick?: () => void;
}

/** A drawing or a face, and the word; the present screen is marked. */
export const NavigationLink = ({ entry, ...rest }: NavigationLinkProps) => {
  const isPresent = isAt(entry.to, useLocation());
  return (
    <Link to={entry.to} aria-current={isPresent ? 'page' : undefined} {...rest}>
      {'person' in entry ? <PersonAvatar person={entry.person} /> : <Icon name={entry.icon} />}
      <span>{entry.word}</span>
    </Link>
  );
};
