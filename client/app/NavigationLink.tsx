import { Link } from 'react-router-dom';
import { Icon } from '../ui/Icon.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import type { SeniorEntry } from './seniorEntries.ts';

interface NavigationLinkProps {
  readonly entry: SeniorEntry;
  readonly isPresent: boolean;
  readonly className: string;
  readonly onClick?: () => void;
}

/** An icon or a face, and the word; the present screen is marked. */
export const NavigationLink = ({ entry, isPresent, ...rest }: NavigationLinkProps) => (
  <Link to={entry.to} aria-current={isPresent ? 'page' : undefined} {...rest}>
    {'person' in entry ? <PersonAvatar person={entry.person} /> : <Icon name={entry.icon} />}
    <span>{entry.word}</span>
  </Link>
);
