import { isolated } from '../../events/kernel/isolated.ts';
import { useState } from 'react';

export interface PersonLike {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName?: string | null;
  readonly profileImageUrl?: string | null;
}

/** One of five colors, always the same for a person. */
export const tintOf = (id: string): number =>
  ([...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % 5) + 1;

export const initialsOf = ({ firstName, lastName }: Pick<PersonLike, 'firstName' | 'lastName'>): string =>
  [firstName, lastName]
    .map((name) => /[\p{L}\p{N}]/u.exec(name ?? '')?.[0] ?? '')
    .join('')
    .toUpperCase() || 'U';

/** spec.md §2: the full name, else the first name, else "User". */
export const nameOf = ({ firstName, lastName }: Pick<PersonLike, 'firstName' | 'lastName'>): string =>
  isolated([firstName, firstName ? lastName : null].filter(Boolean).join(' ')) || 'User';

/** A person's name in a sentence: the first name, else `nameOf`. */
export const firstNameOf = (person: Pick<PersonLike, 'firstName' | 'lastName'>): string =>
  isolated(person.firstName?.trim() ?? '') || nameOf(person);

interface PersonAvatarProps {
  readonly person: PersonLike;
  readonly isLarge?: boolean;
}

/** The person's picture, else initials on a color. Hidden from screen readers, because the name is next to it. */
export const PersonAvatar = ({ person, isLarge = false }: PersonAvatarProps) => {
  const size = isLarge ? ' avatar--large' : '';
  const { profileImageUrl } = person;
  // a picture that is no longer accessible, or was just replaced
  const [missing, setMissing] = useState<string>();
  return profileImageUrl && profileImageUrl !== missing ? (
    <img
      className={`avatar avatar--picture${size}`}
      src={profileImageUrl}
      alt=""
      onError={() => setMissing(profileImageUrl)}
    />
  ) : (
    <span className={`avatar avatar--${tintOf(person.id)}${size}`} aria-hidden="true">
      {initialsOf(person)}
    </span>
  );
};
